// Fragments with which Redoc and Scalar link to an operation on their single page.
import {parsePointerPart} from '@lectern/openapi/json';
import {isMethod} from '@lectern/openapi/request';
import type {OperationFacts} from '../plugins/openapi/compiledPages/operationIndex.ts';
import {decodeAddress} from '../decodeAddress.ts';

export type LinkedOperation = Pick<OperationFacts, 'id' | 'method' | 'path' | 'operationId'>;

/** The operation that a fragment links to: `#tag/Berths/operation/getBerth`, `#tag/berths/GET/berths/{berth}`. */
export function findLinkedOperation(fragment: string, operations: readonly LinkedOperation[]): LinkedOperation | undefined {
  const parts = fragment.replace(/^#\/?/, '').split('/').map(decodeAddress);
  return operations.find((operation) => isNamed(operation, parts)) ?? operations.find((operation) => isAt(operation, parts));
}

/** `operation/ID` at the end. */
function isNamed({operationId}: LinkedOperation, parts: string[]): boolean {
  const index = parts.lastIndexOf('operation');
  return index >= 0 && operationId !== undefined && parts.slice(index + 1).join('/') === operationId;
}

/** `METHOD/PATH` at the end, or `paths/POINTER/METHOD`, where slashes of the path are `~1`. */
function isAt({method, path}: LinkedOperation, parts: string[]): boolean {
  const [pointer = '', last = ''] = parts.slice(-2);
  if (isMethod(last) && pointer.startsWith('~1')) return isSame(last, method) && parsePointerPart(pointer) === path;
  return parts.some((part, index) => isMethod(part) && isSame(part, method) && `/${parts.slice(index + 1).join('/')}` === path);
}

function isSame(first: string, second: string): boolean {
  return first.toUpperCase() === second.toUpperCase();
}
