/** The methods of OpenAPI 3.2, as the keys of a Path Item Object that hold an operation. */
export const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'] as const;

/** Is it one of them, in any case of letters? */
export function isMethod(text: string): boolean {
  return METHODS.some((method) => method === text.toLowerCase());
}

/** Do few servers read a body with it? Browsers send none with the first two. */
export function isBodiless(method: string): boolean {
  return /^(?:get|head|delete)$/i.test(method);
}
