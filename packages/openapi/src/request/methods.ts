/** The methods of OpenAPI 3.2, as keys of the operations in a Path Item Object. */
export const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'] as const;

/** Whether a text is one of them, in any case. */
export function isMethod(text: string): boolean {
  return METHODS.some((method) => method === text.toLowerCase());
}

/** Whether few servers read a body with this method. Browsers send none with the first two. */
export function isBodiless(method: string): boolean {
  return /^(?:get|head|delete)$/i.test(method);
}
