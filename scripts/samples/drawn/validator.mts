// Validates values against the original schemas of a document, with ajv and without the compiler.
import {Ajv2020, type ErrorObject} from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import {isDeepStrictEqual} from 'node:util';
import {getItems, isObject, resolve, type Json} from './document.mts';

export type Fault = {
  message: string;
  /** The value is an example of the document's author. */
  isAuthored?: true;
};

export type Validator = {
  /** The errors of a value; `isText`: its scalars arrived as text. */
  validate: (schema: unknown, value: unknown, options?: {isText?: boolean}) => Fault[];
};

const NAMES = new Set(['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas', 'schemas']);
const VALUES = new Set(['enum', 'const']);
const UNREAD = new Set([
  'default',
  'example',
  'examples',
  'discriminator',
  '$id',
  '$anchor',
  'externalDocs',
  'xml',
  'description',
  'summary',
  'title',
]);
const DOCUMENT = 'document.json';
/** A key that the validator ignores: an example may contain names that are keywords elsewhere. */
const EXAMPLE = Symbol('example');

export function createValidator(document: Json): Validator {
  const isOld = String(document.openapi).startsWith('3.0');
  const create = (isText: boolean): Ajv2020 => {
    const ajv = new Ajv2020({
      strict: false,
      validateSchema: false,
      logger: false,
      allErrors: true,
      verbose: true,
      unicodeRegExp: false,
      coerceTypes: isText,
    });
    addFormats(ajv);
    ajv.removeKeyword('readOnly');
    ajv.addKeyword({keyword: 'readOnly', validate: (isReadOnly: unknown) => isReadOnly !== true, error: {message: 'is read-only'}});
    ajv.addSchema(toSchema(document, {document, isOld, isText}) as Json, DOCUMENT);
    return ajv;
  };
  const ajvs = {text: create(true), json: create(false)};
  return {
    validate(schema, value, {isText = false} = {}) {
      const whole = {type: 'object', properties: {value: toSchema(schema, {document, isOld, isText})}};
      const check = (isText ? ajvs.text : ajvs.json).compile(whole);
      return check({value: structuredClone(value)}) ? [] : (check.errors ?? []).map((error) => toFault(error));
    },
  };
}

function toFault({instancePath, message = '', params, parentSchema, data}: ErrorObject): Fault {
  const [example, list] = [(parentSchema as {[EXAMPLE]?: unknown} | undefined)?.[EXAMPLE], params as Json];
  const detail = list.allowedValues ?? list.additionalProperty ?? list.missingProperty ?? '';
  const shown = JSON.stringify(data) as string | undefined;
  return {
    message: `${instancePath.slice('/value'.length) || '/'} ${message} ${detail === '' ? '' : JSON.stringify(detail)} (${(shown ?? '').slice(0, 80)})`,
    ...(example !== undefined && isDeepStrictEqual(example, data) ? {isAuthored: true} : {}),
  };
}

type Converting = {document: Json; isOld: boolean; isText: boolean};

/** A Schema Object, or anything that contains some, as JSON Schema 2020-12. */
function toSchema(value: unknown, converting: Converting, isNames = false): unknown {
  if (Array.isArray(value)) return value.map((item) => toSchema(item, converting));
  if (!isObject(value)) return value;
  if (isNames) return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, toSchema(item, converting)]));
  const {$ref} = value;
  const target = typeof $ref === 'string' && $ref.startsWith('#') ? {$ref: DOCUMENT + $ref} : undefined;
  if (target && converting.isOld) return target;
  const entries = Object.entries(value).flatMap(([key, item]): [string, unknown][] => {
    // An empty list of values beside another has no meaning, and stops the validator.
    if (UNREAD.has(key) || key.startsWith('x-') || (key === 'enum' && getItems(item).length === 0)) return [];
    return [[key, VALUES.has(key) ? item : toSchema(item, converting, NAMES.has(key))]];
  });
  const schema = {...toNewer(Object.fromEntries(entries), value, converting), ...target};
  return 'example' in value ? {...schema, [EXAMPLE]: value.example} : schema;
}

/** Converts differences of OpenAPI: flags instead of bounds, null, and required fields that only responses have. */
function toNewer({nullable, ...schema}: Json, source: Json, {document, isText}: Converting): Json {
  for (const [flag, bound] of [['exclusiveMinimum', 'minimum'] as const, ['exclusiveMaximum', 'maximum'] as const]) {
    if (schema[flag] === true) schema[flag] = schema[bound];
    else if (schema[flag] === false) Reflect.deleteProperty(schema, flag);
  }
  const properties = isObject(source.properties) ? source.properties : {};
  if (Array.isArray(schema.required))
    schema.required = schema.required.filter((name) => resolve(document, properties[String(name)])?.readOnly !== true);
  // A text may have several types at once.
  if (isText && Array.isArray(schema.oneOf)) {
    const {oneOf, ...rest} = schema;
    return toNewer({...rest, nullable, allOf: [...getItems(rest.allOf), {anyOf: oneOf}]}, source, {document, isText, isOld: true});
  }
  return nullable === true ? {anyOf: [{type: 'null'}, schema]} : schema;
}
