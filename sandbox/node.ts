// The sandbox on Node: `node sandbox/node.ts --port 4010 --data DIR`. Reads the contract and the facts of the portal, and starts.
import {readFileSync} from 'node:fs';
import {parseArgs} from 'node:util';
import {parse} from 'yaml';
import portal from '../portal.config.ts';
import {createSandbox} from './app.ts';
import {SANDBOX_KEY} from './auth.ts';
import {readContract} from './contract.ts';
import {PACE_MS} from './jobs/plan.ts';
import {createNodeReader} from './reader/node.ts';
import {startServer} from './server.ts';
import {createSqliteStorage} from './storage/sqlite.ts';

const USAGE = `Usage: node sandbox/node.ts [options]

  --port N    the port to listen on; 0 takes any free one (default: 4010)
  --host H    the address to listen on (default: 127.0.0.1, this machine only)
  --data DIR  keep everything in this folder (default: in memory, until it stops)
  --limit N   requests a minute for each key (default: 120)
  --pace MS   milliseconds that an answer takes to stream (default: 3500)
  --reset     begin with a fresh seed
`;

type Options = {port: number; host: string; data: string | undefined; limit: number; pace: number; reset: boolean};

function readOptions(): Options {
  const text = {type: 'string'} as const;
  const flag = {type: 'boolean', default: false} as const;
  const {values} = parseArgs({options: {port: text, host: text, data: text, limit: text, pace: text, reset: flag, help: flag}});
  if (values.help) {
    process.stdout.write(USAGE);
    process.exit(0);
  }
  return {
    port: readNumber('port', values.port ?? '4010', 0, 65_535),
    host: values.host ?? '127.0.0.1',
    data: values.data,
    limit: readNumber('limit', values.limit ?? '120', 1, 1_000_000),
    pace: readNumber('pace', values.pace ?? String(PACE_MS), 0, 60_000),
    reset: values.reset,
  };
}

function readNumber(name: string, text: string, lowest: number, highest: number): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= lowest && number <= highest) return number;
  throw new Error(`--${name} has to be a whole number from ${lowest} to ${highest}, not "${text}".`);
}

/** The contract with the facts of the portal in place of its tokens. */
function readDocument(): unknown {
  const productId = portal.product.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  const tokens: Record<string, string> = {product: portal.product, productId, site: portal.url + (portal.basePath ?? '/')};
  const text = readFileSync(new URL('../api/openapi.yaml', import.meta.url), 'utf8');
  return parse(text.replace(/\{\{(\w+)\}\}/g, (token, name: string) => tokens[name] ?? token));
}

async function main(): Promise<void> {
  const {port, host, data, limit, pace, reset} = readOptions();
  const document = readDocument();
  const storage = createSqliteStorage(data);
  const reader = createNodeReader();
  const sandbox = await createSandbox({document, storage, reader, rateLimit: limit, pace, onError: (error) => console.error(error)});
  if (reset) await sandbox.reset();
  const {basePath, problemBase} = readContract(document);
  const server = await startServer({sandbox, port, host, problemBase, rateLimit: limit});
  process.stdout.write(`Sandbox on ${server.url}${basePath}\nAPI key: ${SANDBOX_KEY}\n`);

  const stop = () => {
    // A second signal ends at once.
    process.once('SIGINT', () => process.exit(130));
    process.once('SIGTERM', () => process.exit(143));
    void server.close().then(() => sandbox.close());
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
