// The graph of a document: its values with their positions, and the way through its references.

import type {Problem} from './problems/problem.ts';

/** What the schemas on the way here bind: name of a dynamic anchor → schema. */
export type Scope = {
  /** Tells scopes apart, in the key of a node. */
  id: string;
  /** Where the file was entered: what encloses this location was not passed. */
  entry: string;
  bindings: ReadonlyMap<string, Node>;
};

/** A value together with the location it is at. */
export type Node = {
  value: unknown;
  file: SourceFile;
  pointer: string;
  /** What `$dynamicRef` means below, where that depends on the way here. */
  scope?: Scope | undefined;
};

/** The parsed files of an API document and the way through their references. */
export type Graph = {
  root: Node;
  /** Follows `$ref` until something else is there; undefined where it leads nowhere or in a circle, which is reported. */
  resolve: (node: Node, severity?: Problem['severity']) => Node | undefined;
  /** The location one `$ref` leads to, without following further. One that leads nowhere is reported, as a warning unless asked otherwise. */
  target: (node: Node, severity?: Problem['severity']) => Node | undefined;
  /** The same, and nothing is reported. */
  look: (node: Node) => Node | undefined;
  /** What is shown instead of what a `$ref` does not lead to, as Markdown: "not found" is said of what does not exist. */
  describe: (node: Node) => string;
  report: (problem: Pick<Problem, 'severity' | 'isContained' | 'isIncomplete' | 'message' | 'hint' | 'alternatives'>, at: Node) => void;
  problems: Problem[];
  /** What the document holds that is not for its readers; absent where that is nothing. */
  omissions?: Omissions;
  /** What overlays change; absent where there are none. */
  edits?: Edits;
};

/** Reads one file by the path that `entry` and references name; rejects with a message fit for its author. */
export type Read = (path: string) => Promise<string>;

/** One parsed file of an API document. */
export type SourceFile = {
  /** As it was named to `read`. */
  path: string;
  value: unknown;
  /** It was Swagger 2.0: what is in it was not all written by its author. */
  isUpgraded?: true;
  /** What its author wrote, and the way between the pointers of both. */
  upgraded?: Pointers & {written: unknown};
  /** Where references lead that are in fields for which the specification has none, by their own values. */
  links?: WeakMap<object, Node>;
  /** Where the value at a JSON pointer is; the nearest parent's location where it is absent. */
  locate: (pointer: string) => Position | undefined;
  /** Where a value was written, in a file that overlays change: there, or in an overlay. */
  trace?: (pointer: string) => {file: SourceFile; pointer: string} | undefined;
};

export type Pointers = {
  /** Where the author wrote what is at a pointer of the upgraded document. */
  toWritten: (pointer: string) => string;
  /** Where what the author wrote at a pointer is now. */
  toUpgraded: (pointer: string) => string;
};

export type HiddenOperation = {kind: 'operation' | 'webhook'; method: string; path: string};

export type Omissions = {
  /** JSON pointers by file. */
  pointers: ReadonlyMap<string, ReadonlySet<string>>;
  /** Operations that are left out whole. */
  operations: HiddenOperation[];
  /** What is left out of other operations: parameters, as `query parameter limit`, and names of properties. */
  parts: (HiddenOperation & {names: string[]})[];
  /** Shared schemas; `properties` are absent where the whole schema is left out. */
  schemas: {name: string; properties?: string[]}[];
  /** Addresses of servers of the whole document. */
  servers: string[];
  /** Keys of security schemes. */
  schemes: string[];
};

/** Keys and indexes on the way to a part. */
export type Steps = readonly (string | number)[];

/** One change of a file, in terms of the value it changes. Plain data: it may go to another thread. */
export type Edit =
  {kind: 'set'; steps: Steps; value: unknown} | {kind: 'append'; steps: Steps; value: unknown} | {kind: 'remove'; steps: Steps};

/** The changes that overlays make, by the names of the files. */
export type Edits = ReadonlyMap<string, readonly Edit[]>;

export type Position = {line: number; column: number};
