// Makes what a build makes of inputs that are to keep it busy: 100 kB of any of them take no longer than a stated time.
import {makeChanges, makePages, makeWorkflows} from './builds.ts';
import {FAMILIES} from './families.ts';
import {OVERLAYS, VERSIONS, WORKFLOWS, type Pair} from './pairs.ts';
import {createRandom, listen, type Random} from './random.ts';

/** Characters of all inputs of a trial, but for versions, each of which has as many. */
const SIZE = 100_000;
/** CPU seconds that one may take: stated in THREATS.md. */
const MAX_SECONDS = 20;
/** Characters that are made of one. */
const MAX_OUTPUT = 100_000_000;

/** Makes something of so many characters; the texts are written before its time begins. */
type Trial = (size: number, random: Random) => () => Promise<number>;

const trialsOf = (
  kind: string,
  pairs: Record<string, Pair>,
  factor: number,
  make: (a: string, b: string) => Promise<number>,
): [string, Trial][] =>
  Object.entries(pairs).map(([name, pair]) => [
    `${kind}: ${name}`,
    (size, random) => {
      const texts = pair(size * factor, random);
      return () => make(...texts);
    },
  ]);

const TRIALS: [string, Trial][] = [
  ...Object.entries(FAMILIES).map(([name, family]): [string, Trial] => [
    name,
    (size, random) => {
      const text = family(size, random);
      return () => makePages(text);
    },
  ]),
  ...trialsOf('versions', VERSIONS, 2, makeChanges),
  ...trialsOf('overlay', OVERLAYS, 1, makePages),
  ...trialsOf('workflows', WORKFLOWS, 1, makeWorkflows),
];

async function trySeed(seed: number): Promise<string | undefined> {
  const random = createRandom(seed);
  // Each in turn, later with sizes by chance.
  const [name, trial] = TRIALS[(seed - 1) % TRIALS.length] ?? ['', () => () => Promise.resolve(0)];
  const size = seed <= TRIALS.length ? SIZE : 1000 + random(SIZE);
  const make = trial(size, random);
  const before = process.threadCpuUsage();
  const output = await make();
  const {user, system} = process.threadCpuUsage(before);
  const seconds = (user + system) / 1e6;
  if (process.env['FUZZ_REPORT'] !== undefined) process.stderr.write(`${seconds.toFixed(1)} s, ${output} characters of ${size}: ${name}\n`);
  if (seconds > MAX_SECONDS) return `${name}: ${seconds.toFixed(1)} s for ${size} characters`;
  return output > MAX_OUTPUT ? `${name}: ${output} characters of ${size}` : undefined;
}

listen(trySeed);
