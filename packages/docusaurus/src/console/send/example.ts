// Responses that come from no server: those of a mock are marked, since nothing in a Response shows it.

/** The origin of such a response: the document's example, a value generated from its schema, or neither. */
export type ExampleKind = 'written' | 'made' | 'none';

const kinds = new WeakMap<Response, ExampleKind>();

export function markExample(response: Response, kind: ExampleKind): Response {
  kinds.set(response, kind);
  return response;
}

/** Undefined: a server or a sandbox has responded. */
export function getExampleKind(response: Response): ExampleKind | undefined {
  return kinds.get(response);
}
