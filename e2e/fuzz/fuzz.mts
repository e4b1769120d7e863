// npm run fuzz -- TARGET [--seconds N] [--seed N]: sends damaged input to a target until the time is over. Exit code 1: something broke.
import path from 'node:path';
import {Worker} from 'node:worker_threads';
import {readOptions} from '../../scripts/options.mts';
import {startServer} from '../servers/server.ts';

/** Targets, each in its own thread, so that a hang is noticed. */
const TARGETS: Record<string, string> = {compiler: 'compiler.ts', stream: 'stream.ts', time: 'time.ts', url: 'url.ts'};
/** Targets that need the built portal. It is served from here, because a terminated thread leaves its processes running. */
const SERVED = new Set(['url']);
/** Milliseconds that one input may take. The target `time` counts its own CPU seconds, so this limit only notices that it hangs. */
const PATIENCE = process.argv.includes('time') ? 300_000 : 60_000;

type Outcome = {seed: number; failure?: string};

/** Tries seeds one after the other until the time is over. Returns the failures. */
async function fuzz(file: string, url: string | undefined, start: number, seconds: number): Promise<{tried: number; failures: Outcome[]}> {
  const end = Date.now() + seconds * 1000;
  const failures: Outcome[] = [];
  let worker = await startWorker(file, url);
  let seed = start;
  for (; Date.now() < end && failures.length < 10; seed++) {
    const outcome = await trySeed(worker, seed);
    if (outcome.failure === undefined) continue;
    failures.push(outcome);
    await worker.terminate();
    worker = await startWorker(file, url);
  }
  await worker.terminate();
  return {tried: seed - start, failures};
}

/** A thread that has loaded its target, as its first message says. */
function startWorker(file: string, url: string | undefined): Promise<Worker> {
  const worker = new Worker(new URL(file, import.meta.url), {workerData: {url}});
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('message', () => {
      worker.off('error', reject);
      resolve(worker);
    });
  });
}

function trySeed(worker: Worker, seed: number): Promise<Outcome> {
  return new Promise((resolve) => {
    const onMessage = (failure: string | undefined): void => finish(failure);
    const onError = (error: Error): void => finish(error.stack ?? error.message);
    const onExit = (code: number): void => finish(`the thread ends with ${code}`);
    const timer = setTimeout(() => finish(`it takes more than ${PATIENCE / 1000} s`), PATIENCE);
    const finish = (failure?: string): void => {
      clearTimeout(timer);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      resolve(failure === undefined ? {seed} : {seed, failure});
    };
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    worker.postMessage(seed);
  });
}

const USAGE = `Usage: npm run fuzz -- ${Object.keys(TARGETS).join('|')} [--seconds N] [--seed N]\n`;
const {values, positionals} = readOptions(USAGE, {
  allowPositionals: true,
  options: {seconds: {type: 'string', default: '60'}, seed: {type: 'string', default: '1'}},
});
const [target = ''] = positionals;
const file = TARGETS[target];
if (file === undefined || positionals.length > 1) {
  process.stderr.write(USAGE);
  process.exitCode = 2;
} else {
  const served = SERVED.has(target)
    ? await startServer(path.resolve(import.meta.dirname, '../..', process.env['PORTAL_BUILD'] ?? 'build'))
    : undefined;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void Promise.resolve(served?.stop()).finally(() => process.exit(1)));
  const {tried, failures} = await fuzz(file, served?.url, Number(values.seed), Number(values.seconds));
  await served?.stop();
  for (const {seed, failure} of failures) process.stdout.write(`\n${target}, seed ${seed}: ${failure ?? ''}\n`);
  process.stdout.write(`${target}: ${tried} inputs from seed ${values.seed}, ${failures.length} broke it\n`);
  process.exitCode = failures.length > 0 || tried === 0 ? 1 : 0;
}
