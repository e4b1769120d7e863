// Responses that no server has given: those of a mock are marked, since nothing in a Response says so.

/** Where a response without a server is from: the document's example, its schema where it has none, or neither. */
export type ExampleKind = 'written' | 'made' | 'none';

const kinds = new WeakMap<Response, ExampleKind>();

export function markExample(response: Response, kind: ExampleKind): Response {
  kinds.set(response, kind);
  return response;
}

/** Undefined: a server or a sandbox has answered. */
export function getExampleKind(response: Response): ExampleKind | undefined {
  return kinds.get(response);
}
