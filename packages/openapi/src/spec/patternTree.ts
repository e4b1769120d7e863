// The parsed tree of a regular expression: creates a matching text, and estimates the cost of matching.
import type {AST} from '@eslint-community/regexpp';

/** Steps and characters after which a text is abandoned. */
const MAX_STEPS = 20_000;
const MAX_LENGTH = 4000;

/** How far a text exceeds the shortest one. */
type Growth = {
  /** Characters left for repetitions beyond the minimum; shared. */
  spare: number;
  /** Repetitions beyond the minimum, for each. */
  each: number;
  variant: number;
};
type Writing = Growth & {
  text: string;
  steps: number;
  flags: string;
  groups: Map<AST.CapturingGroup, string>;
  /** Counts characters, so that a class uses its characters in turn. */
  turn: number;
  /** Remainder of the variant for choosing alternatives, so that several alternatives give every combination. */
  choice: number;
};

/** Creates a matching text, ignoring lookarounds; undefined if it would not end. */
export function writeTree(tree: AST.Pattern, flags: string, growth: Growth): string | undefined {
  const writing: Writing = {...growth, text: '', steps: 0, flags, groups: new Map(), turn: growth.variant, choice: growth.variant};
  try {
    writeAlternatives(tree.alternatives, writing);
    return writing.text;
  } catch (error) {
    if (error instanceof TooLong) return undefined;
    throw error;
  }
}

class TooLong extends Error {}

function writeAlternatives(alternatives: AST.Alternative[], writing: Writing): void {
  const chosen = alternatives[writing.choice % alternatives.length];
  writing.choice = Math.floor(writing.choice / alternatives.length);
  for (const element of chosen?.elements ?? []) write(element, writing);
}

function write(element: AST.Element, writing: Writing): void {
  writing.steps += 1;
  if (writing.steps > MAX_STEPS || writing.text.length > MAX_LENGTH) throw new TooLong();
  if (element.type === 'Quantifier') writeRepeated(element, writing);
  else if (element.type === 'Group') writeAlternatives(element.alternatives, writing);
  else if (element.type === 'CapturingGroup') {
    const start = writing.text.length;
    writeAlternatives(element.alternatives, writing);
    writing.groups.set(element, writing.text.slice(start));
  } else if (element.type === 'Backreference') {
    const [group] = [element.resolved].flat();
    writing.text += (group && writing.groups.get(group)) ?? '';
  } else if (element.type === 'Character') writing.text += String.fromCodePoint(element.value);
  else if (element.type === 'CharacterClass' || element.type === 'CharacterSet') {
    const characters = getCharacters(element.raw, writing.flags);
    if (characters.length === 0) throw new TooLong();
    writing.text += characters[writing.turn++ % characters.length] ?? '';
  }
}

function writeRepeated({min, max, element}: AST.Quantifier, writing: Writing): void {
  for (let count = 0; count < Math.min(max, min + writing.each); count++) {
    if (count >= min && writing.spare <= 0) return;
    const start = writing.text.length;
    write(element, writing);
    if (count >= min) writing.spare -= Math.max(1, writing.text.length - start);
  }
}

/** The characters to choose from, the plainest first; those beyond ASCII only if nothing else is allowed. */
const PLAIN = 'abcdefghijklmnopqrstuvwxyz1234567890ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const PRINTABLE = '-_.~!*+,:;=@/#$%&?^|()[]{}<>"\'`\\ \t\n';
const classes = new Map<string, readonly string[]>();

function getCharacters(raw: string, flags: string): readonly string[] {
  const key = `${flags}${raw}`;
  const found = classes.get(key) ?? findCharacters(raw, flags);
  if (classes.size > 1000) classes.clear();
  classes.set(key, found);
  return found;
}

function findCharacters(raw: string, flags: string): string[] {
  const expression = new RegExp(`^(?:${raw})$`, flags);
  for (const alphabet of [PLAIN, PRINTABLE]) {
    const found = Array.from(alphabet).filter((character) => expression.test(character));
    if (found.length > 0) return found;
  }
  const found = new RegExp(raw, flags).exec((others ??= writeOthers()))?.[0];
  return found === undefined ? [] : [found];
}

/** All characters of one unit beyond ASCII, in one text: to test them one by one takes ten times as long. */
let others: string | undefined;

function writeOthers(): string {
  const codes = Array.from({length: 0xff80}, (_, index) => index + 0x80).filter((code) => code < 0xd800 || code > 0xdfff);
  return codes.map((code) => String.fromCharCode(code)).join('');
}

/**
 * Approximate maximum steps of a failing match, by the length of the text. The tree is walked once, because thousands of texts may follow.
 */
export function createCost(tree: AST.Pattern): (length: number) => number {
  const count = {loops: 0, options: 0, nesting: 1};
  for (const element of tree.alternatives.flatMap(({elements}) => elements)) countLoops(element, 0, count);
  const {loops, options, nesting} = count;
  return (length) => {
    // Adjacent loops divide the text between them; nested loops do so again for each of its characters.
    let shared = 1;
    for (let index = 1; index <= loops; index++) shared *= (length + index) / index;
    return shared * 2 ** Math.min(options, 60) * (nesting > 1 ? nesting ** length : 1);
  };
}

function countLoops(node: AST.Element, level: number, count: {loops: number; options: number; nesting: number}): void {
  if (node.type === 'Quantifier') {
    const isLoop = node.max > 1;
    if (node.min !== node.max) {
      if (!isLoop) count.options += 1;
      else if (level === 0) count.loops += 1;
      if (level > 0) count.nesting = Math.max(count.nesting, level + 1);
    }
    countLoops(node.element, isLoop ? level + 1 : level, count);
  } else if ('alternatives' in node) {
    if (level > 0) count.nesting = Math.max(count.nesting, node.alternatives.length);
    for (const element of node.alternatives.flatMap(({elements}) => elements)) countLoops(element, level, count);
  }
}
