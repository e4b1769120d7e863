import type {Change} from './change.ts';

/** What a change is about: `IndexSettings › language`, `request body › name`; the operation itself where both are empty. */
export function renderPlace({schema, at}: Pick<Change, 'schema' | 'at'>): string {
  return [...(schema === undefined ? [] : [schema]), ...at].join(' › ').replaceAll(' › []', '[]');
}

/** A change as one line of text: `BREAKING POST /indices: request body › name is now required (requests)`. */
export function renderChange(change: Change): string {
  const {breaking, direction, operations, text} = change;
  const [first, ...others] = operations.map(({method, path}) => `${method} ${path}`);
  const calls = first === undefined ? '' : `${first}${others.length > 0 ? ` and ${others.length} more` : ''}: `;
  const way = change.schema === undefined || !direction ? '' : direction === 'request' ? ' (requests)' : ' (responses)';
  const place = renderPlace(change);
  return `${breaking ? 'BREAKING ' : ''}${calls}${place}${place === '' ? '' : ' '}${text}${way}`;
}
