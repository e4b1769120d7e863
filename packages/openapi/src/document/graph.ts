// The graph of a document: its values with their positions, and the way through its references.

import type {Problem} from './problems/problem.ts';

/** The bindings of the schemas on the path: name of a dynamic anchor → schema. */
export type Scope = {
  /** Identifies the scope in the key of a node. */
  id: string;
  /** Where the path entered the file: schemas around this location are not on the path. */
  entry: string;
  bindings: ReadonlyMap<string, Node>;
};

/** A value with its location. */
export type Node = {
  value: unknown;
  file: SourceFile;
  pointer: string;
  /** The bindings of `$dynamicRef` below, if they depend on the path. */
  scope?: Scope | undefined;
};

/** The parsed files of an API document, and functions that follow their references. */
export type Graph = {
  root: Node;
  /** Follows `$ref` until a value is reached; undefined if it leads nowhere or in a circle, which is reported. */
  resolve: (node: Node, severity?: Problem['severity']) => Node | undefined;
  /** The target of one `$ref`, without following further. A missing one is reported, as a warning unless another severity is given. */
  target: (node: Node, severity?: Problem['severity']) => Node | undefined;
  /** The same, without a report. */
  look: (node: Node) => Node | undefined;
  /** The Markdown shown instead of a missing target: "not found" only if it does not exist. */
  describe: (node: Node) => string;
  report: (problem: Pick<Problem, 'severity' | 'isContained' | 'isIncomplete' | 'message' | 'hint' | 'alternatives'>, at: Node) => void;
  problems: Problem[];
  /** The removed internal parts; absent if there are none. */
  omissions?: Omissions;
  /** The changes by overlays; absent if there are none. */
  edits?: Edits;
};

/** Reads one file by its path in `entry` and references; rejects with a message for the document's author. */
export type Read = (path: string) => Promise<string>;

/** One parsed file of an API document. */
export type SourceFile = {
  /** The path that was passed to `read`. */
  path: string;
  value: unknown;
  /** It was Swagger 2.0: its author did not write all of it. */
  isUpgraded?: true;
  /** The author's text, and the mapping between the pointers of both. */
  upgraded?: Pointers & {written: unknown};
  /** Targets of references in fields where the specification allows none, by the values of those references. */
  links?: WeakMap<object, Node>;
  /** The position of the value at a JSON pointer; that of the nearest parent if there is no value. */
  locate: (pointer: string) => Position | undefined;
  /** Where a value was written, for a file that overlays change: in the file, or in an overlay. */
  trace?: (pointer: string) => {file: SourceFile; pointer: string} | undefined;
};

export type Pointers = {
  /** The written pointer for a pointer of the upgraded document. */
  toWritten: (pointer: string) => string;
  /** The upgraded pointer for a written one. */
  toUpgraded: (pointer: string) => string;
};

export type HiddenOperation = {kind: 'operation' | 'webhook'; method: string; path: string};

export type Omissions = {
  /** JSON pointers by file. */
  pointers: ReadonlyMap<string, ReadonlySet<string>>;
  /** Operations that are removed as a whole. */
  operations: HiddenOperation[];
  /** Removed parts of other operations: parameters, as `query parameter limit`, and names of properties. */
  parts: (HiddenOperation & {names: string[]})[];
  /** Shared schemas; `properties` is absent if the whole schema is removed. */
  schemas: {name: string; properties?: string[]}[];
  /** Addresses of the document's own servers. */
  servers: string[];
  /** Keys of security schemes. */
  schemes: string[];
};

/** Keys and indexes on the path to a part. */
export type Steps = readonly (string | number)[];

/** One change of a file, relative to the value that it changes. Plain data: it may go to another thread. */
export type Edit =
  | {kind: 'set'; steps: Steps; value: unknown}
  | {kind: 'append'; steps: Steps; value: unknown}
  | {kind: 'remove'; steps: Steps};

/** The changes that overlays make, by the names of the files. */
export type Edits = ReadonlyMap<string, readonly Edit[]>;

export type Position = {line: number; column: number};
