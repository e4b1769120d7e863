import type {SchemaView} from '../view/schema.ts';
import type {Graph, Node} from '../document/graph.ts';

/** Renders Markdown of a document to safe HTML; `at` is where it is, for what is wrong with it. */
export type RenderMarkdown = (text: string, at?: Node) => string;
/** Renders code to the inner HTML of a `<code>` element. */
export type RenderCode = (code: string, language: string) => string;

/** What every part of the compiler needs to know. */
export type Context = {
  graph: Graph;
  markdown: RenderMarkdown;
  highlight: RenderCode;
  /** Locations of the named schemas that the page shows already: a second time they are left to be opened. */
  shown: Set<string>;
  /** Schemas that the page's HTML still has room for. */
  room: {left: number};
  /** Asks that a schema be stored by itself; gives its id. `nodes` hold together, as under `allOf`. */
  store: (nodes: Node[], name: string | undefined) => string;
  /** Schemas that name another one under `allOf`, by that other's location. */
  subtypes: Map<string, Node[]>;
};

/** Views schemas that hold together, one level further down; `closed` leaves their references to be opened. */
export type ViewNodes = (nodes: Node[], options?: {closed?: boolean}) => SchemaView;
