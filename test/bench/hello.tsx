/** The least an Ink program can be, bundled as soko is: what its start is measured against. */
import { render, Text } from 'ink';

render(<Text>hello world</Text>);
setInterval(() => {}, 1000);
