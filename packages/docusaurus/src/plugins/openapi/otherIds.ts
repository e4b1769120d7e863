// The document in another language: an operation with another ID has a page of another address, and links between languages lead nowhere.
import type {OperationPage, Problem} from '@lectern/openapi';

export type NamedOperation = Pick<OperationPage, 'method' | 'path' | 'operationId'>;

type Compared = {locale: string; entry: string; pages: readonly NamedOperation[] | undefined; first: readonly NamedOperation[] | undefined};

/** Operations whose ID is another one than in the first language. */
export function findOtherIds({locale, entry, pages = [], first = []}: Compared): Problem[] {
  const ids = new Map(first.map(({method, path: template, operationId}) => [`${method} ${template}`, operationId]));
  return pages.flatMap(({method, path: template, operationId}): Problem[] => {
    const line = `${method} ${template}`;
    const wanted = ids.get(line);
    if (!ids.has(line) || wanted === operationId) return [];
    const message = `${line} has ${describeId(operationId)} in the language ${locale}, but ${describeId(wanted)} in the first one`;
    return [{severity: 'error', message, hint: 'leave the operationId as it is in the first language', file: entry}];
  });
}

function describeId(operationId: string | undefined): string {
  return operationId === undefined ? 'no operationId' : `the operationId "${operationId}"`;
}
