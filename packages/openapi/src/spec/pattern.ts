// A regular expression of a schema → matching texts, and a test that ends for any pattern and text.
import {RegExpParser, type AST} from '@eslint-community/regexpp';
import {MAX_TESTED} from '../validation/omit.ts';
import {createCost, writeTree} from './patternTree.ts';

export type Pattern = {
  /** Whether the text matches. Undefined if the test could take for ever. */
  test: (text: string) => boolean | undefined;
  /** Approximate maximum steps to test a text of this length. */
  getCost: (length: number) => number;
  /** The same, up to the length at which texts are tested at all. */
  getTestCost: (length: number) => number;
  /**
   * A matching text with a length between the limits; undefined if none was found. Another `variant` gives another text, if there is one.
   */
  create: (limits: {least: number; most: number; variant: number}) => string | undefined;
};

/** Characters of a pattern that is analysed. */
export const MAX_PATTERN_LENGTH = 2000;
/** Maximum steps of a test: a fraction of a second. */
const MAX_COST = 3e7;
/** Texts for patterns that require several kinds of characters by lookahead. */
const MIXED = ['Aa1!', 'aB3-', 'Aa1', 'aA', 'a1', 'A1', 'a'];

const known = new Map<string, Pattern | undefined>();

/** Characters of a long text in a form field. */
const LONG = 1000;
/** Maximum steps for a short text: some seconds, and most patterns take far fewer steps than the estimate. */
const MAX_SHORT_COST = 10 * MAX_COST;

/**
 * Cost of a pattern if nothing limits the time of a test, as in a browser. `cheap`: a text of 1000 characters can be tested; `costly`: a
 * text of `MAX_TESTED` characters can; `endless`: none can, or the pattern is too long to analyse.
 */
export function classifyPattern(source: string): 'cheap' | 'costly' | 'endless' {
  const pattern = getPattern(source);
  if (!pattern || pattern.getCost(MAX_TESTED) > MAX_SHORT_COST) return 'endless';
  return pattern.getCost(LONG) > MAX_COST ? 'costly' : 'cheap';
}

/** The pattern of a schema; undefined if it is not a valid JavaScript regular expression. */
export function getPattern(source: string): Pattern | undefined {
  if (!known.has(source)) {
    if (known.size > 1000) known.clear();
    known.set(source, parsePattern(source));
  }
  return known.get(source);
}

function parsePattern(source: string): Pattern | undefined {
  if (source.length > MAX_PATTERN_LENGTH) return undefined;
  // JSON Schema requires Unicode; patterns with needless escapes are only valid without it.
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
  // The last text: problems, pages and calls each check an example with the same patterns.
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
    // A text made from the tree matches even if it is too costly to test, unless the tree has lookarounds.
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
