import {createServer} from 'node:net';
import {UsageError} from '@lectern/openapi/cli';

/** A port of this machine; 0 is any free one. @throws UsageError */
export function readPort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) throw new UsageError(`"${text}" is not a port: write a whole number up to 65535`);
  return port;
}

/** @throws if the port is taken or not allowed; 0: any free port */
export async function checkPort(port: number): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = error.code === 'EADDRINUSE' ? 'is taken' : 'may not be used';
      reject(new Error(`Port ${port} ${reason}. Choose another one: --port ${port < 65_535 ? port + 1 : 3000}`));
    });
    server.listen(port, '127.0.0.1', resolve);
  });
  await new Promise((resolve) => server.close(resolve));
}
