import type {ChangeLocation} from '../view/changes.ts';
import type {Change} from './change.ts';

const PARAMETER = /^(\w+) parameter (.+)$/s;

/** The step of a parameter, as in `at` and in committed changelogs. */
export function toParameterStep(location: string, name: string): string {
  return `${location} parameter ${name}`;
}

/** The subject of a change, in parts; undefined for the operation itself. */
export function viewChangeLocation({schema, at}: Pick<Change, 'schema' | 'at'>): ChangeLocation | undefined {
  const [first = '', ...rest] = at;
  const [, location, name] = (schema === undefined && PARAMETER.exec(first)) || [];
  if (location !== undefined && name !== undefined) return {parameter: location, name: renderLocation({at: [name, ...rest]})};
  const whole = renderLocation(schema === undefined ? {at} : {schema, at});
  return whole === '' ? undefined : {name: whole};
}

/** The subject of a change: `IndexSettings › language`, `request body › name`; the operation itself if both are empty. */
export function renderLocation({schema, at}: Pick<Change, 'schema' | 'at'>): string {
  return [...(schema === undefined ? [] : [schema]), ...at].join(' › ').replaceAll(' › []', '[]');
}

/** The effect of a change, with its direction if the schema is sent both ways: `max length raised from 40 to 80 (requests)`. */
export function renderEffect({schema, direction, text}: Pick<Change, 'schema' | 'direction' | 'text'>): string {
  const way = schema === undefined || !direction ? '' : direction === 'request' ? ' (requests)' : ' (responses)';
  return `${text}${way}`;
}

/** A change as one line of text: `BREAKING POST /indices: request body › name is now required (requests)`. */
export function renderChange(change: Change): string {
  const {breaking, operations} = change;
  const [first, ...others] = operations.map(({method, path}) => `${method} ${path}`);
  const calls = first === undefined ? '' : `${first}${others.length > 0 ? ` and ${others.length} more` : ''}: `;
  const location = renderLocation(change);
  return `${breaking ? 'BREAKING ' : ''}${calls}${location}${location === '' ? '' : ' '}${renderEffect(change)}`;
}
