// Looks for types, values and limits of one schema in the row's own facts, by label and value.
import {shorten, type Report} from '../report.ts';
import type {Sight} from '../seen.ts';
import type {DocumentNode, Source} from '../source.ts';
import {squeeze, toJson} from '../words.ts';

/** A schema that applies to a value, directly or because a named schema extends it. Two apply together if one branch begins with the other. */
export type Applied = {node: DocumentNode; branch: string; isExtended?: boolean};

type Task = {each: Applied; applied: Applied[]; sight: Sight; source: Source; name: string; report: Report};

/** Label that a limit must have, and which of two limits applies. */
const LIMITS: Record<string, [label: RegExp, tighter: (a: number, b: number) => boolean]> = {
  minLength: [/min.*length/i, (a, b) => a > b],
  maxLength: [/max.*length/i, (a, b) => a < b],
  minItems: [/min.*items/i, (a, b) => a > b],
  maxItems: [/max.*items/i, (a, b) => a < b],
  minContains: [/min.*matching/i, (a, b) => a > b],
  maxContains: [/max.*matching/i, (a, b) => a < b],
  minProperties: [/min.*properties/i, (a, b) => a > b],
  maxProperties: [/max.*properties/i, (a, b) => a < b],
  minimum: [/^(?:min|more than)$/i, (a, b) => a >= b],
  maximum: [/^(?:max|less than)$/i, (a, b) => a <= b],
  exclusiveMinimum: [/^more than$/i, (a, b) => a >= b],
  exclusiveMaximum: [/^less than$/i, (a, b) => a <= b],
};
const BOUNDS: Record<string, string[]> = {
  minimum: ['minimum', 'exclusiveMinimum'],
  exclusiveMinimum: ['minimum', 'exclusiveMinimum'],
  maximum: ['maximum', 'exclusiveMaximum'],
  exclusiveMaximum: ['maximum', 'exclusiveMaximum'],
};
const TEXTS: Record<string, RegExp> = {
  pattern: /pattern/i,
  multipleOf: /multiple of/i,
  contentEncoding: /content encoding/i,
  contentMediaType: /content media type/i,
};

export function checkConstraints(task: Task): void {
  checkTypes(task);
  checkValues(task);
  checkLimits(task);
}

/** Other schemas that apply to the value together with this one. */
function getCompanions({each, applied}: Task, keyword: string, source: Source): unknown[] {
  return applied
    .filter((other) => isCompanion(other, each))
    .flatMap(({node}) => source.get(node, keyword) ?? [])
    .map(({value}) => value);
}

function checkTypes(task: Task): void {
  const {each, sight, source, name, report} = task;
  const type = source.get(each.node, 'type');
  const companions = getCompanions(task, 'type', source).map((other) => (Array.isArray(other) ? other.map(String) : [String(other)]));
  for (const written of Array.isArray(type?.value) ? type.value : type ? [type.value] : []) {
    const word = String(written);
    // A type may be absent if another member of allOf excludes it. Rows of properties already show an object.
    const excluded = companions.some((other) => !other.includes(word)) || (word === 'object' && sight.rows.some(({named}) => named));
    report.check(
      excluded || new RegExp(`\\b${word === 'file' ? '(file|binary)' : word}\\b`).test(sight.text),
      `${name}: type ${word}`,
      type,
    );
  }
  for (const keyword of ['nullable', 'x-nullable'])
    if (source.get(each.node, keyword)?.value === true) report.check(/\bnull\b/.test(sight.text), `${name}: nullable`, each.node);
  const format = source.get(each.node, 'format');
  if (format) report.check(sight.text.includes(String(format.value)), `${name}: format ${String(format.value)}`, format);
}

function checkValues(task: Task): void {
  const {each, sight, source, name, report} = task;
  const lists = getCompanions(task, 'enum', source).filter(Array.isArray);
  for (const item of source.items(source.get(each.node, 'enum'))) {
    const text = toJson(item.value);
    const excluded = lists.some((list) => !list.some((other) => toJson(other) === text));
    report.check(excluded || sight.bits.has(text), `${name}: enum value ${shorten(text)}`, item);
  }
  for (const keyword of ['const', 'default']) {
    const at = source.get(each.node, keyword);
    if (!at) continue;
    const text = toJson(at.value);
    // The constants of a choice appear as its allowed values.
    const isListed = keyword === 'const' && /\/(?:oneOf|anyOf)\/\d+\/const$/.test(at.pointer) && sight.bits.has(text);
    const label = keyword === 'const' ? /constant/i : /default/i;
    // With several defaults under allOf, the most specific applies.
    const isReplaced = keyword === 'default' && getCompanions(task, keyword, source).some((other) => hasFact(sight, label, toJson(other)));
    report.check(isListed || isReplaced || hasFact(sight, label, text), `${name}: ${keyword} ${shorten(text)}`, at);
  }
  for (const keyword of ['x-enumDescriptions', 'x-enum-descriptions', 'x-enum-varnames', 'x-enumNames'])
    for (const text of [
      ...source.items(source.get(each.node, keyword)),
      ...source.entries(source.get(each.node, keyword)).map(([, value]) => value),
    ])
      if (typeof text.value === 'string')
        report.check(sight.squeezed.includes(squeeze(text.value)), `${name}: ${keyword} ${shorten(text.value)}`, text);
}

function checkLimits(task: Task): void {
  const {each, sight, source, name, report} = task;
  for (const [keyword, [label, tighter]] of Object.entries(LIMITS)) {
    const at = source.get(each.node, keyword);
    if (!at || typeof at.value === 'boolean') continue;
    const others = (BOUNDS[keyword] ?? [keyword]).flatMap((each) => getCompanions(task, each, source));
    const own = (BOUNDS[keyword] ?? []).filter((other) => other !== keyword).flatMap((other) => source.get(each.node, other)?.value ?? []);
    const excluded = [...others, ...own].some((other) => typeof other === 'number' && tighter(other, Number(at.value)));
    report.check(excluded || hasFact(sight, label, String(at.value)), `${name}: ${keyword} ${String(at.value)}`, at);
    checkExclusive(task, keyword, at);
  }
  for (const [keyword, label] of Object.entries(TEXTS)) {
    const at = source.get(each.node, keyword);
    if (at) report.check(hasFact(sight, label, String(at.value)), `${name}: ${keyword} ${shorten(String(at.value))}`, at);
  }
  const unique = source.get(each.node, 'uniqueItems');
  if (unique?.value === true) report.check(hasFact(sight, /unique/i, 'true'), `${name}: uniqueItems`, unique);
  for (const [trigger, names] of source.entries(source.get(each.node, 'dependentRequired') ?? source.get(each.node, 'dependencies')))
    for (const other of source.items(names))
      report.check(
        sight.text.includes(String(other.value)) && sight.text.includes(trigger),
        `${name}: ${trigger} requires ${String(other.value)}`,
        other,
      );
}

/** A bound that a flag of 3.0 excludes must be shown as exclusive. */
function checkExclusive({each, sight, source, name, report}: Task, keyword: string, at: DocumentNode): void {
  const flag = {minimum: 'exclusiveMinimum', maximum: 'exclusiveMaximum'}[keyword];
  if (flag === undefined || source.get(each.node, flag)?.value !== true) return;
  const label = keyword === 'minimum' ? /^more than$/i : /^less than$/i;
  report.check(
    sight.facts.some(([name]) => label.test(name)),
    `${name}: ${keyword} is excluded`,
    at,
  );
}

function hasFact(sight: Sight, label: RegExp, value: string): boolean {
  const wanted = squeeze(value);
  return sight.facts.some(([name, text]) => {
    if (!label.test(name)) return false;
    return squeeze(text) === wanted;
  });
}

/** Do two schemas apply to the value together? */
export function isCompanion(a: Applied, b: Applied): boolean {
  return a !== b && (a.branch.startsWith(b.branch) || b.branch.startsWith(a.branch));
}
