import type {Node} from './graph.ts';

/** An operation or webhook of the document, with the ID of its page. */
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
  /** Labels from tags of another kind (OpenAPI 3.2): `Beta`. */
  badges: string[];
};
