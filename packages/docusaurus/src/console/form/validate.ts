// Values against their schemas: problems with field and text. They never prevent a request: the server decides.
import {translate} from '@docusaurus/Translate';
import {createValidator, getMissing, SUMMING_KEYWORDS, type OutputUnit} from '@lectern/openapi/validation';
import type {CallData, JsonSchema, JsonSchemaObject} from '@lectern/openapi';
import {getAt, getOwn, parsePointer} from '@lectern/openapi/json';
import {findDotParameters, isFile, toParameterKey} from '@lectern/openapi/request';
import {findMedia} from '../call/findMedia.ts';
import {getBodyKind} from '../draft/body.ts';
import type {Draft} from '../draft/draft.ts';
import {isLarge} from '../draft/large.ts';
import {isRecord} from '../record.ts';
import {parseJson} from '../parseJson.ts';
import {toFormOrder} from './formOrder.ts';
import {findNamed} from './option.ts';
import {joinPath} from './path.ts';
import type {Problem} from './problem.ts';
import {describeDotSegment, describeKeyword, describeMissing, describeMissingFile, describeRule, describeWrongName} from './problemText.ts';
import {getShape, isNull, type Definitions} from './shape.ts';

/** Keywords below which a name follows, which may equal a keyword. */
const NAMED = new Set(['properties', 'patternProperties', '$defs', 'dependentSchemas']);
/** Keywords whose schemas need not all match: problems below them are reported for the keyword. */
const CHOICES = new Set(['anyOf', 'oneOf', 'not', 'if']);
/** Below these, the name of a field is wrong. */
const NAMES = new Set(['propertyNames']);

/** All problems of a draft, in the order of the form. */
export function validateDraft(call: CallData, draft: Draft, definitions: Definitions): Problem[] {
  const dots = findDotParameters(call.template, draft.parameters);
  const parameters = call.parameters.flatMap((parameter): Problem[] => {
    const key = toParameterKey(parameter);
    const value = getOwn(draft.parameters, key);
    if (value === undefined)
      return parameter.required ? [{path: key, message: describeMissing(), ...(parameter.in === 'path' ? {fatal: true} : {})}] : [];
    if (parameter.in === 'path' && value === '') return [{path: key, message: describeMissing(), fatal: true}];
    if (parameter.in === 'path' && dots.includes(parameter.name)) return [{path: key, message: describeDotSegment(), fatal: true}];
    return validateValue(value, parameter.schema, definitions, key);
  });
  return [...parameters, ...validateBody(call, draft, definitions)];
}

function validateBody(call: CallData, {body}: Draft, definitions: Definitions): Problem[] {
  if (!call.body) return [];
  if (!body) return call.body.required ? [{path: 'body', message: describeMissing()}] : [];
  if (isLarge(body)) return [];
  const media = findMedia(call, body);
  if (body.text !== undefined) {
    // Text that its author wrote has its own syntax.
    if (!media || getBodyKind(media) !== 'json' || media.examples.some(({isText}) => isText)) return [];
    const error = findSyntaxError(body.text);
    if (error) return [{path: 'body', message: error.message}];
  }
  const value = body.text === undefined ? body.value : parseJson(body.text);
  if (value === undefined && call.body.required) return [{path: 'body', message: describeMissing()}];
  return toFormOrder(validateValue(value, media?.schema, definitions, 'body'), media?.schema ?? true, definitions);
}

/** Why a text is not JSON, and how many characters come before the error; undefined if it is JSON. */
export function findSyntaxError(text: string): {message: string; offset: number} | undefined {
  try {
    parseJson(text);
    return undefined;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const [, position] = / at position (\d+)$/.exec(reason) ?? [];
    const offset = Math.min(Number(position ?? text.length), text.length);
    const lines = text.slice(0, offset).split('\n');
    const at = {line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1};
    // The parser rejects duplicate keys: which value a server would use is unknown.
    const [, key] = /^Duplicate key '(.*)' encountered/s.exec(reason) ?? [];
    const message =
      key === undefined
        ? translate({id: 'portal.console.notJson', message: 'This is not JSON. Check line {line}, column {column}.'}, at)
        : translate(
            {id: 'portal.console.duplicateKey', message: 'Two values have the key "{key}". Remove one. See line {line}, column {column}.'},
            {key, ...at},
          );
    return {message, offset};
  }
}

/** Problems of one value. A schema that no validator can handle gives none. */
export function validateValue(value: unknown, schema: JsonSchema | undefined, definitions: Definitions, path: string): Problem[] {
  if (schema === undefined || schema === true || value === undefined) return [];
  try {
    const root = getRoot(schema, definitions);
    const errors = createValidator(root).findErrors(toPlain(value));
    return [
      ...new Map(
        errors
          .flatMap((error) => {
            const steps = toSteps(error.instanceLocation);
            if (isFileAt(value, steps)) return [];
            const named = validateNamed(error, getAt(value, steps), root, path);
            if (named.length > 0) return named;
            const found = toProblem(error, root, path);
            // An item that is not filled in is null for the validator.
            return getAt(value, steps) === undefined ? found.map((problem) => ({...problem, message: describeMissing()})) : found;
          })
          .map((problem) => [problem.path + problem.message, problem]),
      ).values(),
    ];
  } catch {
    return [];
  }
}

/** The problems of the one option that a value of a choice names, or that is not null; none if it is unknown which option is meant. */
function validateNamed(unit: OutputUnit, value: unknown, root: Record<string, unknown>, path: string): Problem[] {
  const {keyword, keywordLocation, instanceLocation} = unit;
  const keywords = toSteps(keywordLocation);
  if (value === null || (keyword !== 'oneOf' && keyword !== 'anyOf') || isBelow(CHOICES, keywords)) return [];
  const definitions = root.$defs as Definitions;
  const schema = findLimit(root, keywordLocation.slice(0, -keyword.length - 1)) as JsonSchemaObject;
  const others = (schema[keyword] as JsonSchema[]).filter((option) => !isNull(option, definitions));
  const shape = getShape(schema, definitions);
  const option = others.length === 1 ? others[0] : shape.options[findNamed(shape, value, definitions)]?.schema;
  return validateValue(value, option, definitions, toSteps(instanceLocation).reduce(joinPath, path));
}

const roots = new WeakMap<object, {definitions: Definitions; root: Record<string, unknown>}>();

function getRoot(schema: JsonSchema, definitions: Definitions): Record<string, unknown> {
  if (typeof schema === 'boolean') return {not: {}};
  const known = roots.get(schema);
  if (known?.definitions === definitions) return known.root;
  const root = {...schema, $defs: definitions};
  roots.set(schema, {definitions, root});
  return root;
}

/** The value for a validator: big integers as numbers, files as texts, nothing undefined. */
export function toPlain(value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value);
  if (isFile(value)) return '';
  if (Array.isArray(value)) return value.map((item) => toPlain(item) ?? null);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).flatMap(([key, item]) => (item === undefined ? [] : [[key, toPlain(item)]])));
}

function toProblem(unit: OutputUnit, root: Record<string, unknown>, path: string): Problem[] {
  const {instanceLocation, keyword, keywordLocation} = unit;
  const keywords = toSteps(keywordLocation);
  if (SUMMING_KEYWORDS.has(keyword) || isBelow(CHOICES, keywords)) return [];
  const steps = toSteps(instanceLocation);
  const missing = getMissing(unit);
  if (missing !== undefined) {
    const message = isFileProperty(root, keywordLocation, missing) ? describeMissingFile() : describeMissing();
    return [{path: [...steps, missing].reduce(joinPath, path), message}];
  }
  const message = isBelow(NAMES, keywords)
    ? describeWrongName()
    : ((keyword === 'pattern' ? describePattern(root, keywordLocation) : undefined) ??
      describeKeyword(keyword, findLimit(root, keywordLocation)) ??
      describeRule(keyword));
  return [{path: steps.reduce(joinPath, path), message}];
}

/** Does a location of the schema lead through one of some keywords, not counting the keyword at its end? */
function isBelow(keywords: Set<string>, steps: string[]): boolean {
  return steps.some((step, at) => keywords.has(step) && at < steps.length - 1 && !isName(steps, at));
}

/** After one of these keywords comes a name, not a keyword. */
function isName(steps: string[], at: number): boolean {
  return NAMED.has(steps[at - 1] ?? '') && !isName(steps, at - 1);
}

/** Is the property that a `required` at a location names a file or a list of files? */
function isFileProperty(root: Record<string, unknown>, location: string, name: string): boolean {
  const owner = findLimit(root, location.replace(/\/(?:required|dependentRequired)$/, ''));
  const schema = isRecord(owner) && isRecord(owner.properties) ? (getOwn(owner.properties, name) as JsonSchema | undefined) : undefined;
  if (schema === undefined) return false;
  const definitions = root.$defs as Definitions;
  const {kind, items} = getShape(schema, definitions);
  return (kind === 'array' ? getShape(items, definitions).kind : kind) === 'file';
}

/** The validator's locations are JSON Pointers as fragments of an address. */
function toSteps(location: string): string[] {
  return parsePointer(decodeURIComponent(location));
}

/** The value of the violated keyword. */
function findLimit(root: Record<string, unknown>, location: string): unknown {
  let at: unknown = root;
  for (const step of toSteps(location)) {
    if (!isRecord(at) && !Array.isArray(at)) return undefined;
    const value = (at as Record<string, unknown>)[step];
    const isReference = step === '$ref' && typeof value === 'string';
    at = isReference ? (root.$defs as Definitions)[value.slice('#/$defs/'.length)] : value;
  }
  return at;
}

/** Longest example, in characters, that is shown instead of a pattern. */
const MAX_EXAMPLE_LENGTH = 80;

/** A pattern by an example of its schema, if that is one short line. */
function describePattern(root: Record<string, unknown>, location: string): string | undefined {
  const schema = findLimit(root, location.replace(/\/pattern$/, ''));
  if (!isRecord(schema)) return undefined;
  const {pattern, examples, example = Array.isArray(examples) ? (examples as unknown[])[0] : undefined} = schema;
  if (typeof example !== 'string' || example.length > MAX_EXAMPLE_LENGTH || /[\r\n]/.test(example)) return undefined;
  const values = {example, value: String(pattern)};
  // A text need not look like the example; quotes show where it begins and ends.
  return /\s/.test(example)
    ? translate({id: 'portal.console.wrong.exampleText', message: 'Must match {value}, for example “{example}”.'}, values)
    : translate({id: 'portal.console.wrong.example', message: 'Must look like {example} (pattern: {value}).'}, values);
}

/** A schema's rules for the text of a file do not apply to the file. */
function isFileAt(value: unknown, steps: string[]): boolean {
  return isFile(getAt(value, steps));
}
