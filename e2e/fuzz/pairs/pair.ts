// Pairs of harmless inputs that together may keep a build busy.
import type {Random} from '../random.ts';

/** Creates two texts of about `size` characters together. */
export type Pair = (size: number, random: Random) => [string, string];
