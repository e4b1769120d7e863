// The worker in which files are read in a page.
import {serveReader, type Question} from './serve.ts';

const {hear} = serveReader((reply) => self.postMessage(reply));
self.onmessage = ({data}: MessageEvent<Question>) => hear(data);
