// Every keyword of the Schema Object, declared once. This table is the source of facts on pages, checks of documents, JSON Schemas for
// forms, created examples, checks of values, and the changelog.
import {toCanonicalJson} from '../json/toCanonicalJson.ts';
import type {PartRole} from '../view/schema.ts';
import {getPattern} from './pattern.ts';

/** A rule for values that is a value itself. */
export type Constraint = {
  /** Its name on pages and in the changelog. */
  label: string;
  /**
   * How several under `allOf` merge, and how versions compare. The highest or lowest number; a bound of a range, whose exclusive form is a
   * keyword of its own; any that is set; or all, because none replaces another: a change of these counts as both narrower and wider.
   */
  merge: 'highest' | 'lowest' | 'range' | 'either' | 'all';
  /** Whether it only informs: it limits no values, so that no change of it breaks callers. */
  isAnnotation?: true;
  /** Whether it is shown beside the type, and so needs no fact. */
  isInType?: true;
  /** Whether a value of its type is allowed. For documents and examples; forms use `validation/`. Absent: not checked on its own. */
  allows?: (value: never, limit: never, schema: Readonly<Record<string, unknown>>) => boolean;
  /** Ends of sentences in the changelog, for setting and removing it. Absent: derived from the label. */
  changes?: readonly [set: string, dropped: string];
};

/** A schema inside the schema. */
export type Subschema = {
  role: PartRole;
  /** Its name on a page. */
  name: string;
  /** Whether `true` or `{}` is the same as leaving it out. */
  isOpen?: true;
  /** Its name in the changelog. Absent: a change can't be called narrower or wider. */
  changed?: string;
};

export type Keyword = {
  /** Its content, as a kind of `specObjects`. */
  holds: string;
  /** The type of the values that it applies to: a schema without `type` is assumed to describe this type. */
  about?: 'object' | 'array' | 'string' | 'number';
  /** From an older draft or another vocabulary: read or ignored, and never suggested. */
  isOld?: true;
  /** Whether forms and validators have no use for the keyword. */
  isNotForForms?: true;
  /** Whether forms accept a value of this kind. Default: any value that `holds` allows. */
  accepts?: (value: unknown) => boolean;
  constraint?: Constraint;
  subschema?: Subschema;
};

/** Whether a keyword is set by a value: a flag only by `true`. */
export function isSet({holds}: Pick<Keyword, 'holds'>, value: unknown): boolean {
  return holds === 'flag' ? value === true : value !== undefined;
}

export function isNumeric(value: unknown): value is number | bigint {
  return typeof value === 'number' || typeof value === 'bigint';
}

/** Counts as JSON Schema does: a character beyond the first plane is one. */
function countCharacters(text: string): number {
  return Array.from(text).length;
}

/** Whether it is a multiple, apart from the error of binary fractions. */
function isMultiple(value: number | bigint, step: number | bigint): boolean {
  if (step <= 0) return true;
  const count = Number(value) / Number(step);
  return Math.abs(count - Math.round(count)) < 1e-9 * Math.max(1, Math.abs(count));
}

type Numeric = number | bigint;
type About = NonNullable<Keyword['about']>;

/** A lower or upper limit of a count. */
function createLimit(about: About, label: string, end: 'least' | 'most', count?: (value: never) => number): Keyword {
  const allows = count && ((value: never, limit: Numeric) => (end === 'least' ? count(value) >= limit : count(value) <= limit));
  return {holds: 'number', about, constraint: {label, merge: end === 'least' ? 'highest' : 'lowest', ...(allows ? {allows} : {})}};
}

/** One end of a range: a number, or in OpenAPI 3.0 a flag that excludes the number beside it. */
function createBound(
  label: string,
  accepts: ((value: unknown) => boolean) | undefined,
  allows: NonNullable<Constraint['allows']>,
): Keyword {
  return {holds: accepts ? 'any' : 'number', about: 'number', ...(accepts ? {accepts} : {}), constraint: {label, merge: 'range', allows}};
}

const isBound = (value: unknown): boolean => typeof value === 'boolean' || isNumeric(value);
const TYPES = new Set(['null', 'boolean', 'object', 'array', 'number', 'string', 'integer', 'file']);
const isType = (value: unknown): boolean => [value].flat().every((each) => TYPES.has(String(each)));
const core = (holds: string): Keyword => ({holds, isNotForForms: true});
const old = (holds: string): Keyword => ({holds, isOld: true, isNotForForms: true});
/** An extension that only informs. */
const annotation = (holds: string, constraint: Constraint): Keyword => ({
  holds,
  isNotForForms: true,
  constraint: {...constraint, isAnnotation: true},
});
const schema = (about: About | undefined, subschema: Subschema): Keyword => ({holds: 'schema', ...(about ? {about} : {}), subschema});
const countItems = (list: readonly unknown[]): number => list.length;
const countProperties = (object: object): number => Object.keys(object).length;

/** In the order in which a page shows constraints and subschemas. */
export const KEYWORDS = {
  $ref: core('text'),
  $dynamicRef: core('text'),
  $id: core('text'),
  $schema: core('text'),
  $anchor: core('text'),
  $dynamicAnchor: core('text'),
  $comment: core('text'),
  $defs: core('map schema'),

  title: {holds: 'text'},
  description: {holds: 'text'},
  type: {holds: 'any', accepts: isType},
  format: {holds: 'text', about: 'string', constraint: {label: 'format', merge: 'all', isInType: true}},
  // An empty list beside another has no meaning: generators write it if the values are in the referenced schema.
  enum: {holds: 'list any', accepts: (value) => Array.isArray(value) && value.length > 0},
  default: {holds: 'any'},
  example: {holds: 'any'},
  examples: {holds: 'any', accepts: Array.isArray},
  deprecated: {holds: 'flag'},
  readOnly: {holds: 'flag'},
  writeOnly: {holds: 'flag'},
  nullable: core('flag'),
  xml: core('xml'),
  externalDocs: core('docs'),
  discriminator: core('discriminator'),

  const: {holds: 'any', constraint: {label: 'constant', merge: 'all'}},
  minimum: createBound('minimum', undefined, (value: Numeric, limit: Numeric, {exclusiveMinimum}) =>
    exclusiveMinimum === true ? value > limit : value >= limit,
  ),
  maximum: createBound('maximum', undefined, (value: Numeric, limit: Numeric, {exclusiveMaximum}) =>
    exclusiveMaximum === true ? value < limit : value <= limit,
  ),
  exclusiveMinimum: createBound('minimum', isBound, (value: Numeric, limit: unknown) => !isNumeric(limit) || value > limit),
  exclusiveMaximum: createBound('maximum', isBound, (value: Numeric, limit: unknown) => !isNumeric(limit) || value < limit),
  minLength: createLimit('string', 'min length', 'least', countCharacters),
  maxLength: createLimit('string', 'max length', 'most', countCharacters),
  pattern: {
    holds: 'text',
    about: 'string',
    constraint: {label: 'pattern', merge: 'all', allows: (text: string, pattern: string) => getPattern(pattern)?.test(text) !== false},
  },
  multipleOf: {holds: 'number', about: 'number', constraint: {label: 'multiple of', merge: 'all', allows: isMultiple}},
  minItems: createLimit('array', 'min items', 'least', countItems),
  maxItems: createLimit('array', 'max items', 'most', countItems),
  uniqueItems: {
    holds: 'flag',
    about: 'array',
    constraint: {
      label: 'unique items',
      merge: 'either',
      allows: (list: readonly unknown[], isUnique: boolean) => !isUnique || new Set(list.map(toCanonicalJson)).size === list.length,
      changes: ['now requires unique items', 'now allows duplicate items'],
    },
  },
  minContains: createLimit('array', 'min matching items', 'least'),
  maxContains: createLimit('array', 'max matching items', 'most'),
  minProperties: createLimit('object', 'min properties', 'least', countProperties),
  maxProperties: createLimit('object', 'max properties', 'most', countProperties),
  contentEncoding: {holds: 'text', about: 'string', constraint: {label: 'content encoding', merge: 'all'}},
  contentMediaType: {holds: 'text', constraint: {label: 'content media type', merge: 'all'}},
  collectionFormat: {...old('text'), constraint: {label: 'collection format', merge: 'all'}},
  // An ID that becomes the whole object on request, as Stripe writes it.
  'x-expansionResources': annotation('any', {
    label: 'expandable',
    merge: 'either',
    changes: ['can now be expanded', 'can no longer be expanded'],
  }),
  // How stable a field is, as Bump.sh writes it.
  'x-state': annotation('text', {label: 'state', merge: 'all'}),
  'x-beta': annotation('flag', {label: 'beta', merge: 'either', changes: ['is in beta', 'is no longer in beta']}),

  required: {holds: 'list text', about: 'object'},
  properties: {holds: 'map schema', about: 'object'},
  patternProperties: {holds: 'map schema', about: 'object'},
  dependentSchemas: {holds: 'map schema', about: 'object'},
  dependentRequired: {holds: 'map list text', about: 'object'},
  prefixItems: {holds: 'list schema', about: 'array'},
  allOf: {holds: 'list schema'},
  oneOf: {holds: 'list schema'},
  anyOf: {holds: 'list schema'},
  items: schema('array', {role: 'items', name: 'each item', changed: 'items'}),
  additionalItems: {...old('schema'), subschema: {role: 'items', name: 'further items', isOpen: true}},
  contains: schema('array', {role: 'contains', name: 'at least one item', changed: 'one item'}),
  unevaluatedItems: schema(undefined, {role: 'unevaluatedItems', name: 'other items', isOpen: true, changed: 'further items'}),
  additionalProperties: schema('object', {role: 'additional', name: 'any other property', isOpen: true, changed: 'further properties'}),
  unevaluatedProperties: schema(undefined, {role: 'unevaluated', name: 'any other property', isOpen: true, changed: 'further properties'}),
  propertyNames: schema('object', {role: 'propertyNames', name: 'property names'}),
  not: schema(undefined, {role: 'not', name: 'not'}),
  if: schema(undefined, {role: 'if', name: 'if'}),
  then: schema(undefined, {role: 'then', name: 'then'}),
  else: schema(undefined, {role: 'else', name: 'else'}),
  contentSchema: schema(undefined, {role: 'content', name: 'decoded content', changed: 'its content'}),

  definitions: old('map schema'),
  dependencies: old('any'),
  id: old('text'),
  $recursiveRef: old('text'),
  $recursiveAnchor: old('flag'),
  $vocabulary: old('any'),
} satisfies Record<string, Keyword>;

export type KeywordName = keyof typeof KEYWORDS;

/** The table as a list. */
export const KEYWORD_LIST: readonly (readonly [name: KeywordName, keyword: Keyword])[] = Object.entries<Keyword>(KEYWORDS) as [
  KeywordName,
  Keyword,
][];
