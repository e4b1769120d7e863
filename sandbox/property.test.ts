// Thousands of requests made from the API document, valid and invalid, in sequences that share state: the document must define every
// response.
import fc from 'fast-check';
import {expect, it} from 'vitest';
import {createSandbox} from './app.ts';
import {createMemoryStorage} from './storage/memory.ts';
import {DOCUMENT} from './testing/document.ts';
import {createManualClock, settle} from './testing/manualClock.ts';
import {getOperations} from './testing/property/document.ts';
import {judge} from './testing/property/judge.ts';
import {createKnown, look, runSequence, type Known, type Target} from './testing/property/run.ts';
import {createSteps} from './testing/property/steps.ts';

const SEQUENCES = 100;
const LENGTH = 50;
/** Maximum steps of the clock until an answer is complete: more than a keep-alive apart. */
const MAX_STEPS = 2000;

const CREATED = {
  Location: '/v1/indices/idx_7k2m9q4x8n3p',
  'X-Request-Id': 'req_0a1b2c3d4e5f',
  'RateLimit-Limit': '120',
  'RateLimit-Remaining': '1',
  'RateLimit-Reset': '1',
};

/** To repeat a run, set `PROPERTY_SEED` to its printed seed. */
const seed = Number(process.env['PROPERTY_SEED'] ?? Math.floor(Math.random() * 2 ** 31));

async function createTarget(): Promise<Target & {close: () => Promise<void>}> {
  const clock = createManualClock();
  const sandbox = await createSandbox({document: DOCUMENT, storage: createMemoryStorage(), clock, rateLimit: 1_000_000, pace: 200});
  return {
    url: 'https://sandbox.example/v1',
    wait: clock.advance,
    close: sandbox.close,
    send: async (request) => {
      const state = {isOver: false};
      const answering = (async () => {
        const response = await sandbox.fetch(request);
        return {status: response.status, headers: response.headers, text: await response.text()};
      })().finally(() => (state.isOver = true));
      answering.catch(() => undefined);
      for (let step = 0; !state.isOver; step += 1) {
        if (step > MAX_STEPS) throw new Error('It hangs.');
        if (step < 20) await settle();
        else await clock.advance(50);
      }
      return answering;
    },
  };
}

it(`the document defines every response to ${SEQUENCES * LENGTH} requests (seed ${seed})`, async () => {
  const all: Known = createKnown();
  await fc.assert(
    fc.asyncProperty(fc.array(createSteps(), {minLength: LENGTH, maxLength: LENGTH, size: 'max'}), async (steps) => {
      const target = await createTarget();
      const known = createKnown();
      try {
        await look(target, known);
        await runSequence(steps, target, known);
      } finally {
        await target.close();
        for (const [name, count] of known.seen) all.seen.set(name, (all.seen.get(name) ?? 0) + count);
      }
    }),
    {seed, numRuns: SEQUENCES, plugins: [fc.interruptAfterTimeLimit(240_000)]},
  );
  const total = [...all.seen.values()].reduce((sum, count) => sum + count, 0);
  expect(total).toBe(SEQUENCES * LENGTH);
  // Every operation has succeeded at least once.
  const worked = getOperations().filter(({id}) => [200, 201, 202, 204].some((status) => all.seen.has(`${id} ${status}`)));
  expect(worked.map(({id}) => id)).toEqual(getOperations().map(({id}) => id));
  expect(worked).toHaveLength(22);
}, 300_000);

it.each<[fault: string, status: number, headers: Record<string, string>, body: unknown, found: RegExp]>([
  ['a status', 418, {}, {}, /status is not documented/],
  ['a failure', 500, {}, {}, /failure of the server/],
  ['a header', 201, {'X-Powered-By': 'x'}, {}, /x-powered-by is not documented/],
  ['a header that is missing', 201, {}, {}, /Location is missing/],
  ['a header of another form', 201, {Location: '/v1/indices/idx_7k2m9q4x8n3p', 'RateLimit-Limit': 'many'}, {}, /RateLimit-Limit is many/],
  ['a body', 201, CREATED, {id: 1}, /required property/],
  ['a content type', 201, {...CREATED, 'Content-Type': 'text/html'}, {}, /text\/html is not documented/],
])('the test finds %s that the document does not define', (_, status, headers, body, found) => {
  const operation = getOperations().find(({id}) => id === 'IndicesController_createIndex');
  if (operation === undefined) throw new Error('The operation is gone.');
  const sent = {operation, method: 'POST', json: {name: 'New'}, isQueryValid: true};
  const all = new Headers({'Content-Type': 'application/json', ...headers});
  expect(judge(sent, {status, headers: all, text: JSON.stringify(body)})).toMatch(found);
});
