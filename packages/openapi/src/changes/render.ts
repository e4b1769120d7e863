import type {ChangeLocation} from '../view/changes.ts';
import type {Change} from './change.ts';

const PARAMETER = /^(\w+) parameter (.+)$/s;

/** The step of a parameter, as `at` and committed changelogs have it. */
export function toParameterStep(location: string, name: string): string {
  return `${location} parameter ${name}`;
}

/** What a change is about, in parts; nothing where that is the operation itself. */
export function viewChangeLocation({schema, at}: Pick<Change, 'schema' | 'at'>): ChangeLocation | undefined {
  const [first = '', ...rest] = at;
  const [, location, name] = (schema === undefined && PARAMETER.exec(first)) || [];
  if (location !== undefined && name !== undefined) return {parameter: location, name: renderLocation({at: [name, ...rest]})};
  const whole = renderLocation(schema === undefined ? {at} : {schema, at});
  return whole === '' ? undefined : {name: whole};
}

/** What a change is about: `IndexSettings › language`, `request body › name`; the operation itself where both are empty. */
export function renderLocation({schema, at}: Pick<Change, 'schema' | 'at'>): string {
  return [...(schema === undefined ? [] : [schema]), ...at].join(' › ').replaceAll(' › []', '[]');
}

/** What a change does, and on which way a schema that is sent both ways does it: `max length raised from 40 to 80 (requests)`. */
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
