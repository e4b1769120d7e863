/** Where components of OpenAPI 3 stood in 2.0. */
const MOVED: readonly [to: string, from: string][] = [
  ['/components/schemas', '/definitions'],
  ['/components/parameters', '/parameters'],
  ['/components/requestBodies', '/parameters'],
  ['/components/responses', '/responses'],
  ['/components/securitySchemes', '/securityDefinitions'],
];

/** A pointer of the upgraded document, in one of 2.0. */
export function toOldPointer(pointer: string): string {
  const moved = MOVED.find(([to]) => pointer === to || pointer.startsWith(`${to}/`));
  return moved ? moved[1] + pointer.slice(moved[0].length) : pointer;
}

/** A pointer that other files of a 2.0 document use, in the upgraded one. */
export function toNewPointer(pointer: string): string {
  const moved = MOVED.find(([, from]) => pointer.startsWith(`${from}/`));
  return moved ? moved[0] + pointer.slice(moved[1].length) : pointer;
}
