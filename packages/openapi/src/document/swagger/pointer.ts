/** Where components of OpenAPI 3 were in 2.0. */
const MOVED: readonly [to: string, from: string][] = [
  ['/components/schemas', '/definitions'],
  ['/components/parameters', '/parameters'],
  ['/components/requestBodies', '/parameters'],
  ['/components/responses', '/responses'],
  ['/components/securitySchemes', '/securityDefinitions'],
];

/** The 2.0 pointer for a pointer of the upgraded document. */
export function toOldPointer(pointer: string): string {
  const moved = MOVED.find(([to]) => pointer === to || pointer.startsWith(`${to}/`));
  return moved ? moved[1] + pointer.slice(moved[0].length) : pointer;
}

/** The upgraded pointer for one that other files of a 2.0 document use. */
export function toNewPointer(pointer: string): string {
  const moved = MOVED.find(([, from]) => pointer.startsWith(`${from}/`));
  return moved ? moved[0] + pointer.slice(moved[1].length) : pointer;
}
