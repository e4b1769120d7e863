// The process in which files are read on Node.
import {serveReader, type Question, type Reply} from './serve.ts';

const {hear} = serveReader((reply: Reply) => process.send?.(reply));
process.on('message', (question) => hear(question as Question));
// Its parent is gone.
process.on('disconnect', () => process.exit());
