// How much is done and made for one document: a few lines can ask for more than any machine ends, so both are counted, and have limits.
import {toJson} from '../json/toJson.ts';
import type {Graph, Read} from './graph.ts';

/** References of a document. */
export const MAX_REFERENCES = 1_000_000;
/** Schemas that are looked at, each as often as somebody asks: some 2 million take a second. */
const MAX_STEPS = 10_000_000;
/** The same for each character of a document, where it is a large one. */
const STEPS_A_CHARACTER = 10;
/** Characters of all pages, and what each character of a document may add. */
const MAX_OUTPUT = 60_000_000;
const OUTPUT_A_CHARACTER = 60;
/** Names that those in a description of workflows are compared with, and what each of its characters may add: some million take a second. */
const MAX_LOOKS = 3_000_000;
const LOOKS_A_CHARACTER = 10;
/** Differences of two documents, each as often as an operation has it, and what each character of the newer one may add. */
const MAX_CHANGES = 1_000_000;
const CHANGES_A_CHARACTER = 1;

/** Thrown when a document asks for more than is done for one. */
export class LimitError extends Error {
  override name = 'LimitError';
  readonly hint: string;

  constructor(message: string, hint: string) {
    super(message);
    this.hint = hint;
  }

  toProblem(): {severity: 'error'; message: string; hint: string} {
    return {severity: 'error', message: this.message, hint: this.hint};
  }
}

type Spent = {/** Characters of the document. */ size: number; steps: number; output: number; changes: number};

const spent = new WeakMap<Graph, Spent>();

function getSpent(graph: Graph): Spent {
  const known = spent.get(graph) ?? {size: 0, steps: 0, output: 0, changes: 0};
  spent.set(graph, known);
  return known;
}

/** Reads, and counts the characters of all files. */
export function measureRead(read: Read): {read: Read; getSize: () => number} {
  const sizes = new Map<string, number>();
  const measured: Read = async (file) => {
    const text = await read(file);
    sizes.set(file, text.length);
    return text;
  };
  return {read: measured, getSize: () => [...sizes.values()].reduce((sum, size) => sum + size, 0)};
}

/** Says how large a document is: a large one may ask for more. `size`: characters of all its files. */
export function setSize(graph: Graph, size: number): void {
  getSpent(graph).size = size;
}

/** @throws LimitError when there were too many */
export function countSteps(graph: Graph, count: number): void {
  addSteps(
    graph,
    count,
    'the schemas of the document refer to one another in more ways than can be looked at',
    'write fewer schemas that consist of others, which consist of others in turn',
  );
}

/** The same, where parts of two documents are compared with one another. */
export function countCompared(graph: Graph, count: number): void {
  addSteps(
    graph,
    count,
    'large parts of the document are used in more operations and schemas than can be compared',
    'look for a large schema, example value or list that very many operations or schemas refer to',
  );
}

function addSteps(graph: Graph, count: number, message: string, hint: string): void {
  const known = getSpent(graph);
  known.steps += count;
  if (known.steps > MAX_STEPS + known.size * STEPS_A_CHARACTER) throw new LimitError(message, hint);
}

/** @throws LimitError when the pages of a document have more characters than they may */
export function countOutput(graph: Graph, made: object): void {
  const known = getSpent(graph);
  known.output += toJson(made).length;
  assertOutput(known, ['document', 'look for a large example, response or list of parameters that very many operations refer to']);
}

/** What is counted of a description of workflows. Each throws a LimitError when it is too much. */
export type WorkflowBudget = {
  /** A part of a page. */
  count: (made: object) => void;
  /** Names that an expression, or a reference, is compared with. */
  look: (names: number) => void;
};

/** `size`: characters of the description. */
export function createWorkflowBudget(size: number): WorkflowBudget {
  const known = {size, output: 0};
  let looks = MAX_LOOKS + size * LOOKS_A_CHARACTER;
  return {
    count: (made) => {
      known.output += toJson(made).length;
      assertOutput(known, ['workflows', 'look for a large value, or a list of parameters or actions, that very many steps share']);
    },
    look: (names) => {
      looks -= names;
      if (looks >= 0) return;
      throw new LimitError(
        'the workflows name one another, their steps and their values in more ways than can be looked at',
        'look for a large value that very many steps share, and for very many names that nothing has',
      );
    },
  };
}

function assertOutput({size, output}: Pick<Spent, 'size' | 'output'>, [subject, hint]: readonly [subject: string, hint: string]): void {
  const most = MAX_OUTPUT + size * OUTPUT_A_CHARACTER;
  if (output <= most) return;
  throw new LimitError(
    `the pages of the ${subject} would hold more than ${Math.floor(most / 1_000_000)} million characters, made of ${size}`,
    hint,
  );
}

/** @throws LimitError when two documents differ in more than can be listed */
export function countChanges(graph: Graph, count: number): void {
  const known = getSpent(graph);
  known.changes += count;
  if (known.changes <= MAX_CHANGES + known.size * CHANGES_A_CHARACTER) return;
  throw new LimitError(
    'the documents differ in more than can be compared: very many operations refer to parts that differ in very much',
    'compare versions that are nearer to each other',
  );
}
