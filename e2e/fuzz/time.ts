// Builds output from inputs that try to keep a build busy: 100 kB of any of them take no longer than a stated time.
import {makeChanges, makePages, makeWorkflows} from './builds.ts';
import {FAMILIES} from './families/index.ts';
import {OVERLAYS} from './pairs/overlays.ts';
import type {Pair} from './pairs/pair.ts';
import {VERSIONS} from './pairs/versions.ts';
import {WORKFLOWS} from './pairs/workflows.ts';
import {createRandom, listen, type Random} from './random.ts';

/** Characters of all inputs of a trial together. In trials of versions, each version has this size. */
const SIZE = 100_000;
/** CPU seconds that one trial may take, as stated in THREATS.md. */
const MAX_SECONDS = 20;
/** Maximum characters of output of one trial. */
const MAX_OUTPUT = 100_000_000;

/** Prepares inputs of `size` characters. The time is measured for the returned function only. */
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
  // Each trial in turn, later with random sizes.
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
