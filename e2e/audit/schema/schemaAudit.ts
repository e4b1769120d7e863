// Walks a schema of the document, value by value, and looks for all of it in what the page shows.
import {hash} from 'node:crypto';
import {checkConstraints, isCompanion, type Applied} from './constraints.ts';
import {shorten, type Report} from '../report.ts';
import type {SchemaFiles, Seen, Sight} from '../seen.ts';
import {isObject, toKey, type DocumentNode, type Source} from '../source.ts';
import {CHOICES, Subtypes} from './subtypes.ts';
import {hasValue} from '../values.ts';
import {hasMarkdown, toJson} from '../words.ts';

/** A value to check: its schemas, and where it appears. */
type Waiting = {schemas: DocumentNode[]; places: Seen[]; name: string; isReplaced?: boolean};

const BRANCHES = ['not', 'if', 'then', 'else'];
/** Keyword whose only sub-schema describes another value, and the row it must have. */
const INNER: readonly [keyword: string, row: RegExp][] = [
  ['items', /^(?:each item|further items)$/],
  ['additionalItems', /^further items$/],
  ['contains', /^at least one item$/],
  ['unevaluatedItems', /^other items$/],
  ['additionalProperties', /^any other property$/],
  ['unevaluatedProperties', /^any other property$/],
  ['propertyNames', /^property names$/],
  ['contentSchema', /^decoded content$/],
];

/** A generated title: `payment_method_options_param`. */
const GENERATED = /^[a-z\d]+(?:_[a-z\d]+)+$/;

export class SchemaAudit {
  private readonly source: Source;
  private readonly files: SchemaFiles;
  private readonly report: Report;
  private readonly subtypes: Subtypes;
  private readonly waiting: Waiting[] = [];
  private readonly visited = new Set<string>();
  private readonly numbers = new WeakMap<Seen, number>();
  private count = 0;

  constructor(source: Source, files: SchemaFiles, report: Report) {
    this.source = source;
    this.subtypes = new Subtypes(source);
    this.files = files;
    this.report = report;
  }

  /**
   * Checks everything in one value's schemas, and everything below. `isReplaced`: the examples of a parameter or a header replace those
   * of its schema.
   */
  audit(schemas: DocumentNode[], places: Seen[], name = 'schema', isReplaced = false): void {
    this.waiting.push({schemas, places, name, isReplaced});
    // One after the other, not nested: a value with hundreds of subtypes takes megabytes.
    for (let next = this.waiting.pop(); next; next = this.waiting.pop()) this.auditValue(next);
  }

  private auditValue({schemas, places, name, isReplaced}: Waiting): void {
    const applied = this.expand(schemas);
    const sight = this.files.sight(places);
    if (!this.isNew(applied, sight)) return;
    for (const each of applied) {
      if (each.node.value === false) this.report.check(/not allowed/.test(sight.text), `${name}: nothing fits (false)`, each.node);
      if (!isObject(each.node.value)) continue;
      this.checkOwn(each, applied, sight, name);
      if (!isReplaced) this.checkExamples(each.node, sight, name);
      checkConstraints({each, applied, sight, source: this.source, name, report: this.report});
    }
    this.checkInside(applied, sight, name);
  }

  private isNew(applied: Applied[], {members}: Sight): boolean {
    const places = applied.map(({node}) => toKey(node)).sort();
    const seen = members.map((each) => this.toNumber(each)).sort((a, b) => a - b);
    const key = hash('sha1', `${places.join(' ')} | ${seen.join(' ')}`);
    const isNew = !this.visited.has(key);
    this.visited.add(key);
    return isNew;
  }

  private toNumber(seen: Seen): number {
    const known = this.numbers.get(seen) ?? this.count++;
    this.numbers.set(seen, known);
    return known;
  }

  /** Follows references and all keywords whose schemas describe the same value. */
  private expand(schemas: DocumentNode[]): Applied[] {
    const {source} = this;
    const seen = new Map<string, Applied>();
    const chosen = new Set<string>();
    // If a named schema extends another, the subtypes of that one are not its own.
    const add = (node: DocumentNode | undefined, branch: string, isExtended = false): void => {
      if (!node || (seen.has(toKey(node)) && (isExtended || chosen.has(toKey(node))))) return;
      seen.set(toKey(node), {node, branch, isExtended});
      if (!isExtended) chosen.add(toKey(node));
      if (!isObject(node.value)) return;
      if (typeof node.value.$ref === 'string') {
        const target = source.target(node);
        this.report.check(target !== undefined, `$ref ${node.value.$ref} leads nowhere`, node);
        add(target, branch, isExtended);
      }
      for (const member of source.items(source.get(node, 'allOf'))) add(member, branch, isExtended || isNamed(node));
      for (const keyword of CHOICES)
        source.items(source.get(node, keyword)).forEach((option, index) => add(option, `${branch}/${keyword}${String(index)}`));
      for (const keyword of BRANCHES) add(source.get(node, keyword), `${branch}/${keyword}`);
      for (const keyword of ['dependentSchemas', 'dependencies'])
        for (const [name, schema] of source.entries(source.get(node, keyword)))
          if (isObject(schema.value)) add(schema, `${branch}/${keyword}${name}`);
      if (!isExtended) this.subtypes.listChosen(node).forEach(([name, schema]) => add(schema, `${branch}/${name}`));
    };
    for (const schema of schemas) add(schema, '');
    return [...seen.values()];
  }

  private checkExamples(node: DocumentNode, sight: Sight, name: string): void {
    const {source} = this;
    const examples = source.get(node, 'examples');
    const values = [
      ...['example', 'x-example'].flatMap((keyword) => source.get(node, keyword) ?? []),
      ...source.items(examples),
      ...source.entries(examples).map(([, value]) => value),
    ];
    for (const value of values) this.report.check(hasValue(sight, value.value), `${name}: example ${shorten(toJson(value.value))}`, value);
  }

  private checkOwn(each: Applied, applied: Applied[], sight: Sight, name: string): void {
    const {source} = this;
    const {node} = each;
    const at = (keyword: string): DocumentNode | undefined => source.get(node, keyword);
    for (const keyword of ['description', 'title']) {
      const text = at(keyword)?.value;
      // A title that a generator made from names says nothing to a reader. Of several under allOf, the most specific names the whole.
      if (keyword === 'title' && typeof text === 'string' && GENERATED.test(text)) continue;
      if (keyword === 'title' && applied.some((other) => isCompanion(other, each) && this.hasTitle(other, sight))) continue;
      if (typeof text === 'string')
        this.report.check(hasMarkdown(sight.letters, text), `${name}: ${keyword} "${shorten(text)}"`, at(keyword));
    }
    for (const [keyword, flag] of [
      ['readOnly', 'read-only'],
      ['writeOnly', 'write-only'],
      ['deprecated', 'deprecated'],
    ] as const)
      if (at(keyword)?.value === true) this.report.check(sight.bits.has(flag), `${name}: ${keyword}`, at(keyword));
    const docs = source.text(at('externalDocs') ?? node, 'url');
    if (at('externalDocs') && docs !== undefined)
      this.report.check(sight.bits.has(docs), `${name}: externalDocs ${docs}`, at('externalDocs'));
    const discriminator = at('discriminator');
    const property = typeof discriminator?.value === 'string' ? discriminator.value : source.text(discriminator ?? node, 'propertyName');
    if (each.isExtended) return;
    if (discriminator && property !== undefined && this.subtypes.hasOptions(node))
      this.report.check(sight.bits.has(property), `${name}: discriminator ${property}`, discriminator);
    for (const [value, target] of source.entries(source.get(node, 'discriminator', 'mapping')))
      this.report.check(sight.bits.has(value), `${name}: discriminator value ${value}`, target);
  }

  private hasTitle({node}: Applied, sight: Sight): boolean {
    const title = this.source.text(node, 'title');
    return title !== undefined && hasMarkdown(sight.letters, title);
  }

  /** The rows below: each property, item and rule, with the schemas of every member that names it. */
  private checkInside(applied: Applied[], sight: Sight, name: string): void {
    const {source} = this;
    const properties = new Map<string, Applied[]>();
    const required = new Map<string, DocumentNode>();
    for (const {node, branch} of applied) {
      for (const keyword of ['properties', 'patternProperties']) {
        // Some authors write a reference instead of the map.
        const map = source.get(node, keyword);
        for (const [key, schema] of source.entries(map && source.resolve(map)))
          properties.set(key, [...(properties.get(key) ?? []), {node: schema, branch}]);
      }
      // `required` has no meaning for the type of a list.
      const types = [source.get(node, 'type')?.value ?? 'object'].flat();
      if (types.includes('object')) for (const each of source.items(source.get(node, 'required'))) required.set(String(each.value), each);
    }
    for (const [key, schemas] of properties) {
      const rows = sight.rows.filter((row) => row.named && row.name === key).map(({seen}) => seen);
      this.report.check(rows.length > 0, `${name}.${key}: property`, schemas[0]?.node);
      if (rows.length > 0) this.waiting.push({schemas: schemas.map(({node}) => node), places: rows, name: `${name}.${key}`});
    }
    for (const [key, node] of required) {
      const isSaid = sight.rows.some((row) => row.named && row.name === key && row.isRequired);
      this.report.check(isSaid, `${name}.${key}: required`, node);
    }
    const discriminators = new Set(
      applied.flatMap(({node}) => [source.get(node, 'discriminator')?.value, source.get(node, 'discriminator', 'propertyName')?.value]),
    );
    for (const {name: key, named, isRequired} of sight.rows) {
      const schemas = named && !required.has(key) && !discriminators.has(key) ? properties.get(key) : undefined;
      if (schemas) this.report.check(!isRequired, `${name}.${key}: said to be required and is not`, schemas[0]?.node);
    }
    for (const [keyword, row] of INNER)
      this.checkInner(
        applied.flatMap(({node}) => source.get(node, keyword) ?? []),
        keyword,
        row,
        sight,
        name,
      );
    for (const keyword of ['prefixItems', 'items'])
      for (const {node} of applied)
        source
          .items(source.get(node, keyword))
          .forEach((item, index) => this.checkRow([item], `item ${String(index + 1)}`, sight, `${name}[${String(index)}]`));
  }

  private checkInner(schemas: DocumentNode[], keyword: string, row: RegExp, sight: Sight, name: string): void {
    const telling = schemas.filter(({value}) => (isObject(value) ? Object.keys(value).length > 0 : value === false));
    if (telling.length === 0) return;
    const rows = sight.rows.filter((each) => !each.named && row.test(each.name)).map(({seen}) => seen);
    // Facts about the items of an array may be beside the array itself.
    const places = keyword === 'items' ? [...sight.members, ...rows] : rows;
    this.report.check(places.length > 0, `${name}: ${keyword}`, telling[0]);
    if (places.length > 0) this.waiting.push({schemas: telling, places, name: keyword === 'items' ? `${name}[]` : `${name}.${keyword}`});
  }

  private checkRow(schemas: DocumentNode[], row: string, sight: Sight, name: string): void {
    const rows = sight.rows.filter((each) => !each.named && each.name === row).map(({seen}) => seen);
    this.report.check(rows.length > 0, `${name}: ${row}`, schemas[0]);
    if (rows.length > 0) this.waiting.push({schemas, places: rows, name});
  }
}

function isNamed({pointer}: DocumentNode): boolean {
  return /^\/(?:components\/schemas|definitions)\/[^/]+$/.test(pointer);
}
