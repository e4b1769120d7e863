// The API document that the built portal offers for download: the reference must show it.
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {BUILD} from './built';

type Method = 'get' | 'put' | 'post' | 'delete' | 'patch';
type Operation = {operationId: string; summary: string; tags: string[]; responses: Record<string, unknown>};

export type ApiDocument = {
  info: {title: string};
  servers: {url: string}[];
  tags: {name: string}[];
  paths: Record<string, Partial<Record<Method, Operation>>>;
};

export type Call = Operation & {method: string; path: string; /** Last part of its page's address. */ page: string};

export function readDocument(): ApiDocument {
  return JSON.parse(readFileSync(path.join(BUILD, 'openapi/api/openapi.json'), 'utf8')) as ApiDocument;
}

/** Every operation, in the order of the document. */
export function readCalls(): Call[] {
  return Object.entries(readDocument().paths).flatMap(([url, item]) =>
    Object.entries(item)
      .filter(([, operation]) => 'operationId' in operation)
      .map(([method, operation]) => ({...operation, method: method.toUpperCase(), path: url, page: toPage(operation.operationId)})),
  );
}

/** `IndicesController_createIndex` → `indices-controller-create-index`: implemented again here to check the compiler. */
function toPage(operationId: string): string {
  return operationId
    .replace(/_/g, '-')
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase();
}
