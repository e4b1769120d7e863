// Parses the API document for this test, independently of the sandbox's own parser.
import {Ajv2020, type ValidateFunction} from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import {DOCUMENT} from '../document.ts';
import type {Schema} from './values.ts';

type Json = Record<string, unknown>;
export type DocumentedParameter = {name: string; in: string; required: boolean; schema: Schema};
export type DocumentedOperation = {
  id: string;
  /** In upper case. */
  method: string;
  /** With variables in braces. */
  path: string;
  parameters: DocumentedParameter[];
  /** Of a JSON body. */
  bodySchema: Json | null;
  takesForm: boolean;
  responses: Record<string, Json>;
};

const METHODS = ['get', 'put', 'post', 'delete', 'patch'];
const root = DOCUMENT as Json;

/** Follows references to their end. */
export function resolve(value: unknown): Json {
  const object = (value ?? {}) as Json;
  const {$ref} = object;
  if (typeof $ref !== 'string') return object;
  const target = $ref
    .slice(2)
    .split('/')
    .reduce<unknown>((current, part) => (current as Json)[part], root);
  return {...resolve(target), ...Object.fromEntries(Object.entries(object).filter(([name]) => name !== '$ref'))};
}

export function resolveSchema(schema: Schema): Schema {
  return resolve(schema);
}

let operations: DocumentedOperation[] | undefined;

export function getOperations(): DocumentedOperation[] {
  operations ??= Object.entries(root['paths'] as Record<string, Json>).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method] !== undefined).map((method) => readOperation(path, item, method)),
  );
  return operations;
}

function readOperation(path: string, item: Json, method: string): DocumentedOperation {
  const operation = item[method] as Json;
  const content = (resolve(operation['requestBody'])['content'] ?? {}) as Record<string, Json>;
  const parameters = [...((item['parameters'] ?? []) as unknown[]), ...((operation['parameters'] ?? []) as unknown[])].map(resolve);
  const responses = operation['responses'] as Json;
  return {
    id: String(operation['operationId']),
    method: method.toUpperCase(),
    path,
    parameters: parameters.map((each) => ({
      name: String(each['name']),
      in: String(each['in']),
      required: each['required'] === true,
      schema: each['schema'] as Schema,
    })),
    bodySchema: (content['application/json']?.['schema'] ?? null) as Json | null,
    takesForm: content['multipart/form-data'] !== undefined,
    responses: Object.fromEntries(Object.entries(responses).map(([status, each]) => [status, resolve(each)])),
  };
}

const ajv = new Ajv2020({strict: false, allErrors: false});
addFormats(ajv);
ajv.addSchema({$id: 'document', components: root['components']});
const validators = new Map<string, ValidateFunction>();

/** Why a value violates a schema of the document; null if it does not. */
export function findError(schema: unknown, value: unknown): string | null {
  const text = JSON.stringify(schema).replaceAll('"#/components', '"document#/components');
  const validator = validators.get(text) ?? ajv.compile(JSON.parse(text) as Json);
  validators.set(text, validator);
  return validator(value) ? null : ajv.errorsText(validator.errors);
}
