// A value against its documented schema: which positions differ, and from what. The validator interprets the schema, so it needs no eval.
import {getAt, parsePointer, toPointerPart} from '@lectern/openapi/json';
import {createValidator, getMissing, SUMMING_KEYWORDS, type OutputUnit} from '@lectern/openapi/validation';
import type {JsonSchema} from '@lectern/openapi';

/** A position in the body that violates the schema. */
export type Finding = {
  /** JSON Pointer into the body. */
  pointer: string;
  /** Keyword of JSON Schema; `missing` and `unknown` for properties. */
  rule: string;
  /** JSON of the schema's requirement there, cut if it is long. */
  expected: string;
};

export type Check = {findings: Finding[]; /** How many there are in all. */ count: number};

const MAX_FINDINGS = 50;

/** Compares a value with a schema, whose references name `definitions`. Throws if the schema itself is unusable. */
export function checkValue(value: unknown, schema: JsonSchema, definitions: Record<string, JsonSchema>): Check {
  if (typeof schema === 'boolean')
    return schema ? {findings: [], count: 0} : {findings: [{pointer: '', rule: 'false', expected: ''}], count: 1};
  const whole = {...schema, $defs: definitions};
  const validator = createValidator(whole);
  // Most bodies are valid, and this way stops at the first error.
  if (validator.isValid(value)) return {findings: [], count: 0};
  const errors = validator.findErrors(value);
  const findings = selectErrors(errors).map((error) => toFinding(error, whole));
  const unique = [...new Map(findings.map((each) => [`${each.pointer} ${each.rule}`, each])).values()];
  return {findings: unique.slice(0, MAX_FINDINGS), count: unique.length};
}

/** Without errors that only sum up others; of several variants only the one that was most likely meant. */
function selectErrors(errors: OutputUnit[]): OutputUnit[] {
  const result: OutputUnit[] = [];
  for (let index = 0; index < errors.length; index += 1) {
    const error = errors[index];
    if (!error || SUMMING_KEYWORDS.has(error.keyword)) continue;
    if (error.keyword !== 'anyOf' && error.keyword !== 'oneOf') {
      result.push(error);
      continue;
    }
    const inner: OutputUnit[] = [];
    while (errors[index + 1]?.keywordLocation.startsWith(`${error.keywordLocation}/`)) {
      index += 1;
      inner.push(errors[index] as OutputUnit);
    }
    const meant = findMeant(error, inner);
    result.push(...(meant ? selectErrors(meant) : [error]));
  }
  return result;
}

/** The errors of the variant that has the value's type and the fewest errors; undefined if several variants qualify. */
function findMeant(error: OutputUnit, inner: OutputUnit[]): OutputUnit[] | undefined {
  const variants = new Map<string, OutputUnit[]>();
  for (const each of inner) {
    const variant = each.keywordLocation.slice(error.keywordLocation.length + 1).split('/')[0] ?? '';
    const known = variants.get(variant);
    if (known) known.push(each);
    else variants.set(variant, [each]);
  }
  const isOther = (errors: OutputUnit[]): boolean =>
    errors.some(({keyword, instanceLocation}) => keyword === 'type' && instanceLocation === error.instanceLocation);
  const close = [...variants.values()].filter((errors) => !isOther(errors)).sort((a, b) => a.length - b.length);
  const [best, second] = close;
  return best && (!second || best.length < second.length) ? best : undefined;
}

function toFinding(error: OutputUnit, schema: Record<string, unknown>): Finding {
  const pointer = decodeURIComponent(error.instanceLocation).slice(1);
  const missing = getMissing(error);
  if (missing !== undefined) return {pointer: `${pointer}/${toPointerPart(missing)}`, rule: 'missing', expected: ''};
  if (error.keyword === 'false') return {pointer, rule: 'unknown', expected: ''};
  const rule = readRule(error, schema);
  const text = typeof rule === 'string' ? rule : JSON.stringify(rule ?? null);
  return {pointer, rule: error.keyword, expected: text.length > 200 ? `${text.slice(0, 200)}…` : text};
}

/** The value of the violated keyword: its location leads through the schema and its references. */
function readRule({keywordLocation}: OutputUnit, schema: Record<string, unknown>): unknown {
  let current: unknown = schema;
  for (const key of parsePointer(decodeURIComponent(keywordLocation).slice(1))) {
    const next = getAt(current, [key]);
    const target = key === '$ref' && typeof next === 'string' ? parsePointer(decodeURIComponent(next).slice(1)) : undefined;
    current = target ? getAt(schema, target) : next;
  }
  return current;
}
