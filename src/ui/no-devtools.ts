/** Stands in for react-devtools-core, which Ink names in an import but loads only where DEV=true. */
export default { initialize(): void {}, connectToDevTools(): void {} };
