// The mapping between the pointers of a Swagger 2.0 document and those of the upgraded OpenAPI 3 document.
import type {Pointers} from '../graph.ts';
import {getAt, parsePointer, toPointerPart} from '../../json/pointer.ts';
import type {Role} from './files.ts';
import {isObject} from '../value.ts';

type Level = Role | 'document' | 'body' | 'other';
/** The steps to a value within an object of a kind; `from` is the object where they begin, `to` its counterpart. */
type Steps = {level: Level; steps: string[]; from: unknown; to: unknown};
type Walk = (at: Steps) => string[];

/** Component kinds of OpenAPI 3: where they were in 2.0, and their level. */
const COMPONENTS: Record<string, [from: string, level: Level]> = {
  schemas: ['definitions', 'schema'],
  parameters: ['parameters', 'parameter'],
  requestBodies: ['parameters', 'body'],
  responses: ['responses', 'response'],
  securitySchemes: ['securityDefinitions', 'other'],
};

/** Pointers within an object of 2.0 and its upgraded counterpart. */
export function createPointers(level: Level, written: unknown, upgraded: unknown): Pointers {
  const convert = (walk: Walk, pointer: string, from: unknown, to: unknown): string =>
    walk({level, steps: parsePointer(pointer), from, to})
      .map((step) => `/${toPointerPart(step)}`)
      .join('');
  return {
    toWritten: (pointer) => convert(walkBack, pointer, upgraded, written),
    toUpgraded: (pointer) => convert(walkOn, pointer, written, upgraded),
  };
}

/** The part that both share: the steps to an operation, a parameter or a response. */
function walk({level, steps, from, to}: Steps, next: Walk): string[] {
  const [key = '', ...rest] = steps;
  const enter = (inner: Level): string[] => [key, ...next({level: inner, steps: rest, from: getAt(from, [key]), to: getAt(to, [key])})];
  if (steps.length === 0) return [];
  if (level === 'document') return key === 'paths' || key === 'x-webhooks' ? enter('paths') : steps;
  if (level === 'paths') return enter('path');
  if (level === 'responses' || level === 'schemas') return enter(level === 'responses' ? 'response' : 'schema');
  if (level === 'path') return key === 'parameters' ? enter('parameters') : isObject(getAt(from, [key])) ? enter('operation') : steps;
  if (level === 'operation') return key === 'parameters' || key === 'responses' ? enter(key) : steps;
  return steps;
}

/** The steps of OpenAPI 3 → those of 2.0. */
function walkBack(at: Steps): string[] {
  return BACK[at.level]?.(at) ?? walk(at, walkBack);
}

/** The steps of 2.0 → those of OpenAPI 3. */
function walkOn(at: Steps): string[] {
  return ON[at.level]?.(at) ?? walk(at, walkOn);
}

/** What moved, by the kind of object that it is in; undefined for what both versions share. */
type Moves = Partial<Record<Level, (at: Steps) => string[] | undefined>>;

const BACK: Moves = {
  document: ({steps, from, to}) => {
    const [key, kind = '', name, ...rest] = steps;
    if (key === 'servers') return ['host'];
    if (key !== 'components') return undefined;
    const [field, level] = COMPONENTS[kind] ?? [];
    if (field === undefined || level === undefined) return steps;
    if (name === undefined) return [field];
    return [field, name, ...walkBack({level, steps: rest, from: getAt(from, [key, kind, name]), to: getAt(to, [field, name])})];
  },
  operation: ({steps: [key, ...rest], to}) =>
    key === 'requestBody' ? ['parameters', ...walkToBody(rest, getAt(to, ['parameters']))] : undefined,
  parameters: (at) => walkToParameter(at, walkBack),
  parameter: ({steps: [key, ...rest], to}) => (key === 'schema' && getAt(to, ['schema']) === undefined ? rest : undefined),
  body: ({steps: [key, mediaType, field, ...rest]}) => {
    if (key !== 'content' || mediaType === undefined) return undefined;
    return field === 'schema' ? ['schema', ...rest] : [];
  },
  response: ({steps: [key = '', name, field, ...rest]}) => {
    if (name === undefined) return undefined;
    if (key === 'content') return field === 'schema' ? ['schema', ...rest] : ['examples', name];
    return key === 'headers' && field === 'schema' ? [key, name, ...rest] : undefined;
  },
};

const ON: Moves = {
  document: ({steps: [key = '', name, ...rest], from, to}) => {
    if (name === undefined) return undefined;
    const kinds = Object.entries(COMPONENTS).filter(([, [field]]) => field === key);
    const found = kinds.find(([kind]) => getAt(to, ['components', kind, name]) !== undefined);
    if (!found) return undefined;
    const [kind, [, level]] = found;
    const counterpart = getAt(to, ['components', kind, name]);
    return ['components', kind, name, ...walkOn({level, steps: rest, from: getAt(from, [key, name]), to: counterpart})];
  },
  operation: ({steps: [key = '', index = '', ...rest], from, to}) => {
    if (key !== 'parameters') return undefined;
    const parameter = getAt(from, [key, index]);
    const schema = ['requestBody', 'content', getFirstType(getAt(to, ['requestBody'])), 'schema'];
    const location = getAt(parameter, ['in']);
    if (location === 'body') return rest[0] === 'schema' ? [...schema, ...rest.slice(1)] : ['requestBody'];
    return location === 'formData' ? [...schema, 'properties', String(getAt(parameter, ['name'])), ...rest] : undefined;
  },
  parameters: (at) => walkToParameter(at, walkOn),
  // Keywords beside a value move into a separate schema.
  parameter: ({steps, to}) => {
    const [key] = steps;
    const isMoved = key !== undefined && getAt(to, [key]) === undefined && getAt(to, ['schema', key]) !== undefined;
    return isMoved ? ['schema', ...steps] : undefined;
  },
  body: ({steps, to}) => (steps[0] === 'schema' ? ['content', getFirstType(to), ...steps] : undefined),
  response: ({steps: [key, name, ...rest], to}) => {
    if (name === undefined) return undefined;
    if (key === 'examples') return ['content', name, 'example', ...rest];
    const [keyword] = rest;
    const isMoved = key === 'headers' && keyword !== undefined && getAt(to, ['headers', name, keyword]) === undefined;
    return isMoved ? [key, name, 'schema', ...rest] : undefined;
  },
};

/** The media type of a body: upgraded ones share their schema. */
function getFirstType(body: unknown): string {
  return Object.keys(toObject(getAt(body, ['content'])))[0] ?? '';
}

/** The steps to the same parameter of the other list: the upgrade removes bodies from it, so indexes differ. */
function walkToParameter({steps: [index = '', ...rest], from, to}: Steps, next: Walk): string[] {
  const parameter = getAt(from, [index]);
  const list = Array.isArray(to) ? (to as unknown[]) : [];
  if (!Array.isArray(from))
    return [index, ...next({level: 'parameter', steps: rest, from: parameter, to: getAt(to, [index])})].filter(Boolean);
  const other = list.findIndex((each) => toIdentity(each) === toIdentity(parameter));
  return index === '' || other < 0 ? [] : [String(other), ...next({level: 'parameter', steps: rest, from: parameter, to: list[other]})];
}

/** The source of a body: the parameter that was the body, or the field of a form. */
function walkToBody(steps: string[], parameters: unknown): string[] {
  const list = Array.isArray(parameters) ? (parameters as unknown[]) : [];
  const [, , schema, properties, name, ...rest] = steps;
  const field =
    properties === 'properties' ? list.findIndex((each) => getAt(each, ['in']) === 'formData' && getAt(each, ['name']) === name) : -1;
  if (field >= 0) return [String(field), ...rest];
  const body = list.findIndex((each) => getAt(each, ['in']) === 'body');
  return body < 0 ? [] : [String(body), ...(schema === 'schema' ? steps.slice(2) : [])];
}

function toIdentity(parameter: unknown): string {
  const {$ref, in: location, name} = toObject(parameter);
  // References use the same name for a component.
  return typeof $ref === 'string' ? $ref.slice($ref.lastIndexOf('/')) : `${String(location)} ${String(name)}`;
}

function toObject(value: unknown): Record<string, unknown> {
  return isObject(value) ? value : {};
}
