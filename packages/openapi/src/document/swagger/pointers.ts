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

function walkBack(at: Steps): string[] {
  const {level, steps, from, to} = at;
  const [key = '', second = '', third = '', ...rest] = steps;
  if (level === 'document' && key === 'components') {
    const [field, inner] = COMPONENTS[second] ?? [];
    if (field === undefined || inner === undefined) return steps;
    const component = getAt(from, [key, second, third]);
    return [
      field,
      ...(third === '' ? [] : [third, ...walkBack({level: inner, steps: rest, from: component, to: getAt(to, [field, third])})]),
    ];
  }
  if (level === 'document' && key === 'servers') return ['host'];
  if (level === 'operation' && key === 'requestBody') return ['parameters', ...walkToBody(steps.slice(1), getAt(to, ['parameters']))];
  if (level === 'parameters') return walkToParameter(at, walkBack);
  if (level === 'parameter' && key === 'schema' && getAt(to, ['schema']) === undefined) return steps.slice(1);
  const isContent = key === 'content' && second !== '';
  if (level === 'body' && isContent) return third === 'schema' ? ['schema', ...rest] : [];
  if (level === 'response' && isContent) return third === 'schema' ? ['schema', ...rest] : ['examples', second];
  if (level === 'response' && key === 'headers' && third === 'schema') return [key, second, ...rest];
  return walk(at, walkBack);
}

function walkOn(at: Steps): string[] {
  const {level, steps, from, to} = at;
  const [key = '', second = '', third = '', ...rest] = steps;
  if (level === 'document' && second !== '') {
    const kinds = Object.entries(COMPONENTS).filter(([, [field]]) => field === key);
    const [kind, [, inner]] = kinds.find(([name]) => getAt(to, ['components', name, second]) !== undefined) ?? ['', ['', 'other']];
    if (kind !== '') {
      const counterpart = getAt(to, ['components', kind, second]);
      return [
        'components',
        kind,
        second,
        ...walkOn({level: inner, steps: steps.slice(2), from: getAt(from, [key, second]), to: counterpart}),
      ];
    }
  }
  if (level === 'operation' && key === 'parameters') {
    const parameter = getAt(from, [key, second]);
    const location = getAt(parameter, ['in']);
    const inBody = ['requestBody', 'content', Object.keys(toObject(getAt(to, ['requestBody', 'content'])))[0] ?? '', 'schema'];
    if (location === 'body') return third === 'schema' ? [...inBody, ...rest] : ['requestBody'];
    if (location === 'formData') return [...inBody, 'properties', String(getAt(parameter, ['name'])), ...steps.slice(2)];
  }
  if (level === 'parameters') return walkToParameter(at, walkOn);
  // Keywords beside a value move into a separate schema.
  if (level === 'parameter' && key !== '' && getAt(to, [key]) === undefined && getAt(to, ['schema', key]) !== undefined)
    return ['schema', ...steps];
  if (level === 'body' && key === 'schema') return ['content', Object.keys(toObject(getAt(to, ['content'])))[0] ?? '', ...steps];
  if (level === 'response' && key === 'examples' && second !== '') return ['content', second, 'example', ...steps.slice(2)];
  const header = getAt(to, ['headers', second]);
  if (level === 'response' && key === 'headers' && third !== '' && getAt(header, [third]) === undefined)
    return [key, second, 'schema', third, ...rest];
  return walk(at, walkOn);
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
