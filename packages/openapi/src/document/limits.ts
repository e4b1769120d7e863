// How much work and output one document may cause: a few lines can demand more than any machine can do, so both are counted and limited.
import {toJson} from '../json/toJson.ts';
import type {Graph, Read} from './graph.ts';

/** References of a document. */
export const MAX_REFERENCES = 1_000_000;
/** Visits of schemas, repeated ones included: some 2 million take a second. */
const MAX_STEPS = 10_000_000;
/** Additional visits for each character of a large document. */
const STEPS_A_CHARACTER = 10;
/** Characters of all pages, and the characters that each one of a document adds to this limit. */
const MAX_OUTPUT = 60_000_000;
const OUTPUT_A_CHARACTER = 60;
/** Comparisons of names in a workflow description, and the comparisons that each of its characters adds: some million take a second. */
const MAX_LOOKS = 3_000_000;
const LOOKS_A_CHARACTER = 10;
/** Rows of all steps of a workflow description, and the rows that each of its characters adds: a page renders some thousand in a second. */
const MAX_ROWS = 30_000;
const ROWS_A_CHARACTER = 0.05;
/** Differences of two documents, counted for each operation that has them, and what each character of the newer document adds. */
const MAX_CHANGES = 1_000_000;
const CHANGES_A_CHARACTER = 1;

/** Thrown when a document exceeds a limit. */
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

/** Wraps `read`, and counts the characters of all files. */
export function measureRead(read: Read): {read: Read; getSize: () => number} {
  const sizes = new Map<string, number>();
  const measured: Read = async (file) => {
    const text = await read(file);
    sizes.set(file, text.length);
    return text;
  };
  return {read: measured, getSize: () => [...sizes.values()].reduce((sum, size) => sum + size, 0)};
}

/** Sets the size of a document: a large one may cause more work. `size`: characters of all its files. */
export function setSize(graph: Graph, size: number): void {
  getSpent(graph).size = size;
}

/** @throws LimitError when there are too many visits */
export function countSteps(graph: Graph, count: number): void {
  addSteps(
    graph,
    count,
    'the schemas of the document refer to one another in more ways than can be looked at',
    'write fewer schemas that consist of others, which consist of others in turn',
  );
}

/** The same, for comparisons of parts of two documents. */
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

/** @throws LimitError when the pages of a document have too many characters */
export function countOutput(graph: Graph, made: object): void {
  const known = getSpent(graph);
  known.output += toJson(made).length;
  assertOutput(known, ['document', 'look for a large example, response or list of parameters that very many operations refer to']);
}

/** Limits for a workflow description. Each function throws a LimitError when its limit is exceeded. */
export type WorkflowBudget = {
  /** Counts a part of a page. `rows`: of its tables and lists. */
  count: (made: object, rows: number) => void;
  /** Counts the names that an expression or a reference is compared with. */
  look: (names: number) => void;
};

/** `size`: characters of the description. */
export function createWorkflowBudget(size: number): WorkflowBudget {
  const known = {size, output: 0};
  let looks = MAX_LOOKS + size * LOOKS_A_CHARACTER;
  const mostRows = Math.floor(MAX_ROWS + size * ROWS_A_CHARACTER);
  let rowCount = 0;
  return {
    count: (made, rows) => {
      known.output += toJson(made).length;
      assertOutput(known, ['workflows', 'look for a large value, or a list of parameters or actions, that very many steps share']);
      rowCount += rows;
      if (rowCount > mostRows)
        throw new LimitError(
          `the steps of the workflows have more than ${mostRows} parameters, criteria, outputs and actions together`,
          'look for a list of parameters or actions that very many steps share',
        );
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

/** @throws LimitError when two documents have too many differences to list */
export function countChanges(graph: Graph, count: number): void {
  const known = getSpent(graph);
  known.changes += count;
  if (known.changes <= MAX_CHANGES + known.size * CHANGES_A_CHARACTER) return;
  throw new LimitError(
    'the documents differ in more than can be compared: very many operations refer to parts that differ in very much',
    'compare versions that are nearer to each other',
  );
}
