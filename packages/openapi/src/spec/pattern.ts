// A regular expression of a schema → texts that match it, and a test that ends for whatever a document and a text contain.
import {RegExpParser, type AST} from '@eslint-community/regexpp';
import {MAX_TESTED} from '../validation/omit.ts';
import {createCost, writeTree} from './patternTree.ts';

export type Pattern = {
  /** Does the text match? Undefined where finding out could take for ever. */
  test: (text: string) => boolean | undefined;
  /** Steps that a test of a text of this length may take at worst, roughly. */
  getCost: (length: number) => number;
  /** The same, as far as such a text is tested at all. */
  getTestCost: (length: number) => number;
  /** A text that matches, of a length in between; undefined where none was found. Another `variant` gives another text, if there is one. */
  create: (limits: {least: number; most: number; variant: number}) => string | undefined;
};

/** Characters of a pattern that is looked at. */
export const MAX_PATTERN_LENGTH = 2000;
/** Steps that a test may take at worst: a fraction of a second. */
const MAX_COST = 3e7;
/** Texts for patterns that ask for several kinds of characters by lookahead. */
const MIXED = ['Aa1!', 'aB3-', 'Aa1', 'aA', 'a1', 'A1', 'a'];

const known = new Map<string, Pattern | undefined>();

/** Characters of a text that is long for a field of a form. */
const LONG = 1000;
/** Steps for a short text at worst: some seconds, and the estimate is far above what most patterns take. */
const MAX_SHORT_COST = 10 * MAX_COST;

/**
 * What a pattern costs where nothing limits the time of a test, as in a browser. `cheap`: a text of 1000 characters can be tested;
 * `costly`: one of `MAX_TESTED` characters can; `endless`: none can, or the pattern is too long to know.
 */
export function classifyPattern(source: string): 'cheap' | 'costly' | 'endless' {
  const pattern = getPattern(source);
  if (!pattern || pattern.getCost(MAX_TESTED) > MAX_SHORT_COST) return 'endless';
  return pattern.getCost(LONG) > MAX_COST ? 'costly' : 'cheap';
}

/** The pattern of a schema; undefined where it is not a valid JavaScript regular expression. */
export function getPattern(source: string): Pattern | undefined {
  if (!known.has(source)) {
    if (known.size > 1000) known.clear();
    known.set(source, parsePattern(source));
  }
  return known.get(source);
}

function parsePattern(source: string): Pattern | undefined {
  if (source.length > MAX_PATTERN_LENGTH) return undefined;
  // JSON Schema asks for Unicode; patterns that escape too much are only valid without.
  for (const flags of ['u', '']) {
    try {
      const tree = new RegExpParser().parsePattern(source, undefined, undefined, {unicode: flags === 'u'});
      return createPattern(new RegExp(source, flags), tree);
    } catch {
      continue;
    }
  }
  return undefined;
}

function createPattern(expression: RegExp, tree: AST.Pattern): Pattern {
  const getCost = createCost(tree);
  // The last text: an example is checked for its problems, its pages and its calls, each time with the same patterns.
  let last: {text: string; isMet: boolean} | undefined;
  const test: Pattern['test'] = (text) => {
    if (getCost(text.length) > MAX_COST) return undefined;
    if (last?.text !== text) last = {text, isMet: expression.test(text)};
    return last.isMet;
  };
  const create: Pattern['create'] = ({least, most, variant}) => {
    const write = (spare: number, each: number): string | undefined => writeTree(tree, expression.flags, {spare, each, variant});
    const shortest = write(0, 0);
    if (shortest === undefined) return undefined;
    const missing = Math.max(0, least - shortest.length);
    const made = [write(Number.POSITIVE_INFINITY, 2), shortest, write(missing, missing), write(Math.max(0, least), Math.max(0, least))];
    const texts = made.filter((text) => text !== undefined);
    const padded = texts.flatMap((text) => [text, text.padEnd(least, text || 'a'), text.padStart(least, text || 'a')]);
    const mixed = MIXED.flatMap((kind) => [...texts.map((text) => kind + text), kind.repeat(Math.ceil(Math.max(least, 8) / kind.length))]);
    // Made from the tree, a text that is too costly to test is right unless something in the tree looks around.
    return (
      [...padded, ...mixed].find((text) => isBetween(text, least, most) && test(text) === true) ??
      texts.find((text) => isBetween(text, least, most) && test(text) === undefined)
    );
  };
  const getTestCost = (length: number): number => (getCost(length) > MAX_COST ? 0 : getCost(length));
  return {test, create, getCost, getTestCost};
}

function isBetween(text: string, least: number, most: number): boolean {
  const {length} = Array.from(text);
  return length >= least && length <= most;
}
