import path from 'node:path';
import {defineCommand} from '@lectern/openapi/cli';
import {readHosted} from '../hosting/finish.ts';
import {serve as startServer} from '../hosting/serve.ts';
import {readPort} from './ports.ts';

export const serve = defineCommand({
  name: 'serve',
  summary: 'Serves a built portal as a static host would: with its base path, its headers and its 404 page.',
  arguments: [],
  options: {
    port: {type: 'string', value: 'N', default: '3000', summary: 'port on this machine; 0: any free port'},
    dir: {type: 'string', value: 'DIR', default: 'build', summary: 'folder of the built portal'},
    base: {type: 'string', value: 'PATH', summary: 'path that it is served under (default: the one that it is built for)'},
    local: {type: 'boolean', default: false, summary: 'pages may call servers on this machine'},
  },
  failureCode: 1,
  exitCodes: {
    0: 'served, until it was stopped',
    1: 'not served: there is no built portal, or the port is taken',
    2: 'not served: an option is unknown',
  },
  async run({port, dir, base, local}, _, {stdout, stderr}) {
    try {
      const folder = path.resolve(dir);
      const basePath = base ?? (await readHosted(folder))?.basePath ?? '/';
      const {url} = await startServer({folder, basePath, port: readPort(port), local});
      stdout.write(`The portal is served at ${url}\n`);
      return 0;
    } catch (failure) {
      const {code, message} = failure as NodeJS.ErrnoException;
      if (code === undefined) throw failure;
      stderr.write(`${code === 'EADDRINUSE' ? `Port ${port} is taken. Choose another one: --port 3001` : message}\n`);
      return 1;
    }
  },
});
