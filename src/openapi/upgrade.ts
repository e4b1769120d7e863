// Swagger 2.0 → OpenAPI 3, by a kept library, with the way back to the lines of the original.
import {upgrade} from '@scalar/openapi-upgrader';
import type {SourceFile} from './parse.ts';
import {prepareSwagger, restoreResponses} from './swagger.ts';
import {isObject} from './value.ts';

/** Where components of OpenAPI 3 stood in 2.0. */
const MOVED: readonly [to: string, from: string][] = [
  ['/components/schemas', '/definitions'],
  ['/components/parameters', '/parameters'],
  ['/components/requestBodies', '/parameters'],
  ['/components/responses', '/responses'],
  ['/components/securitySchemes', '/securityDefinitions'],
];

export function isSwagger(value: unknown): boolean {
  return isObject(value) && typeof value.swagger === 'string' && value.swagger.startsWith('2');
}

/** The same file as OpenAPI 3; positions still lead to the original text. */
export function upgradeSwagger(file: SourceFile): SourceFile {
  const source = structuredClone(file.value) as Record<string, unknown>;
  const lost = prepareSwagger(source);
  const value: unknown = upgrade(source, '3.1');
  restoreResponses(value, lost);
  return {path: file.path, value, isUpgraded: true, locate: (pointer) => file.locate(toOldPointer(pointer))};
}

function toOldPointer(pointer: string): string {
  const moved = MOVED.find(([to]) => pointer === to || pointer.startsWith(`${to}/`));
  return moved ? moved[1] + pointer.slice(moved[0].length) : pointer;
}

/** A pointer that other files of a 2.0 document use, in the upgraded one. */
export function toNewPointer(pointer: string): string {
  const moved = MOVED.find(([, from]) => pointer.startsWith(`${from}/`));
  return moved ? moved[0] + pointer.slice(moved[1].length) : pointer;
}
