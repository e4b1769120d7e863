// The process that answers questions on Node. Its argument: characters of text that may be in memory at the same time.
import {serveSearch, type Order, type Reply} from './serve.ts';

const {hear} = serveSearch((reply: Reply) => process.send?.(reply), Number(process.argv[2]));
process.on('message', (order) => hear(order as Order));
// Its parent is gone.
process.on('disconnect', () => process.exit());
