// The sandbox on Node: `node sandbox/node.ts --port 4010 --data DIR`. Reads the contract and the facts of the portal, and starts.
import portal from '../portal.config.ts';
import {createSandbox} from './app.ts';
import {SANDBOX_KEY} from './auth.ts';
import {readContract} from './contract.ts';
import {DEFAULT_QUOTAS} from './limits/quotas.ts';
import {readDocument} from './server/document.ts';
import {getUsage, readOptions} from './server/nodeOptions.ts';
import {createNodeReader} from './reader/node.ts';
import {createNodeSearcher} from './search/node.ts';
import {createSource} from './search/source.ts';
import {createReport} from './server/report.ts';
import {startServer} from './server/server.ts';
import {createSqliteStorage} from './storage/sqlite.ts';

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  if (options === 'help') {
    process.stdout.write(getUsage());
    return;
  }
  const {port, host, access, data, limit, quotas, maxBytes, pace, reset} = options;
  const document = readDocument(portal);
  const storage = createSqliteStorage(data, {maxBytes});
  const reader = createNodeReader();
  const searcher = createNodeSearcher({source: createSource(storage), limit: quotas.searchMemory ?? DEFAULT_QUOTAS.searchMemory});
  const report = createReport();
  const sandbox = await createSandbox({
    document,
    storage,
    reader,
    searcher,
    rateLimit: limit,
    quotas,
    pace,
    onError: report,
    onWarning: (message) => console.error(message),
  });
  if (reset) await sandbox.reset();
  const {basePath, problemBase} = readContract(document);
  const server = await startServer({sandbox, port, host, access, problemBase, rateLimit: limit});
  process.stdout.write(`Sandbox on ${server.url}${basePath}\nAPI key: ${SANDBOX_KEY}\n`);

  const stop = () => {
    // A second signal ends the process at once.
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
