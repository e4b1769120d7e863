import type {SchemaView} from '../view/schema.ts';
import type {Graph, Node} from '../document/graph.ts';

/** Renders a document's Markdown to safe HTML; `at`: its position, for problems in it. */
export type RenderMarkdown = (text: string, at?: Node) => string;
/** Renders code to the inner HTML of a `<code>` element. */
export type RenderCode = (code: string, language: string) => string;

/** Data that every part of the compiler needs. */
export type Context = {
  graph: Graph;
  markdown: RenderMarkdown;
  highlight: RenderCode;
  /** Locations of the named schemas that are already on the page: further uses are left to be opened. */
  shown: Set<string>;
  /** Number of schemas that still fit into the page's HTML. */
  room: {left: number};
  /** Requests that a schema be stored separately; returns its ID. `nodes` apply together, as under `allOf`. */
  store: (nodes: Node[], name: string | undefined) => string;
  /** Schemas whose `allOf` refers to another one, by the other's location. */
  subtypes: Map<string, Node[]>;
};

/** Views schemas that apply together, one level further down; `closed` leaves their references to be opened. */
export type ViewNodes = (nodes: Node[], options?: {closed?: boolean}) => SchemaView;
