import type {Node} from './graph.ts';

/** An operation or webhook as the document has it, with the id of its page. */
export type OperationEntry = {
  kind: 'operation' | 'webhook';
  id: string;
  title: string;
  method: string;
  /** Path template; the name, for a webhook. */
  path: string;
  pathNode: Node;
  node: Node;
  /** Names of the tags that group it. */
  tags: string[];
  /** What tags of another kind say of it (OpenAPI 3.2): `Beta`. */
  badges: string[];
};
