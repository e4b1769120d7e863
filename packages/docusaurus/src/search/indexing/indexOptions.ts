import type {Options} from 'minisearch';
import {FIELDS, type Row} from './files.ts';
import {getTerms} from './tokenise.ts';

/** Options of the library wherever an index is made or read. Terms of a query are already processed. */
export const INDEX_OPTIONS: Options = {
  idField: 'id',
  fields: [...FIELDS],
  tokenize: getTerms,
  processTerm: (term) => term,
  searchOptions: {tokenize: (term) => [term], processTerm: (term) => term},
};

/** The searched fields of a record, except its text. An operation is also found by its method and path. */
export function getFieldText([, role, , title, trail, , method, path, names]: Row): {title: string; names: string} {
  const call = role === 'operation' ? [method, path] : [];
  return {title, names: [names, ...call, ...trail].join(' ').trim()};
}
