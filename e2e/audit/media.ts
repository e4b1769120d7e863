// Bodies, responses, headers, parameters and their examples, in the words of 2.0 and 3.x.
import {shorten, type Report} from './report.ts';
import type {SchemaAudit} from './schema/schemaAudit.ts';
import {viewElement, type SchemaFiles, type Seen, type SeenRow, type Sight} from './seen.ts';
import {getMediaBlock, type Part} from './site.ts';
import {isObject, type Operation, type DocumentNode, type Source} from './source.ts';
import {hasValue} from './values.ts';
import {isSaidInWords, isSaidRequired} from './wording.ts';
import {hasMarkdown, toJson} from './words.ts';

/** `collectionFormat` of 2.0 and its equivalent in OpenAPI 3. */
const COLLECTIONS: Record<string, RegExp> = {
  csv: /csv|explode: false/,
  ssv: /ssv|spaceDelimited/,
  tsv: /tsv|tab/,
  pipes: /pipes|pipeDelimited/,
  multi: /multi|explode: true/,
};
const DEFAULT_STYLES: Record<string, string> = {path: 'simple', header: 'simple', query: 'form', cookie: 'form'};

export class MediaAudit {
  private readonly source: Source;
  private readonly files: SchemaFiles;
  private readonly report: Report;
  private readonly schemas: SchemaAudit;

  constructor(source: Source, files: SchemaFiles, report: Report, schemas: SchemaAudit) {
    this.source = source;
    this.files = files;
    this.report = report;
    this.schemas = schemas;
  }

  /** A parameter or a header, in its own row. */
  auditParameter(node: DocumentNode, {seen, isRequired: isSaid}: SeenRow, name: string, isRequired = false): void {
    const {source, report} = this;
    const sight = this.files.sight([seen]);
    this.checkText(sight, node, 'description', name);
    if (isRequired || source.get(node, 'required')?.value === true) report.check(isSaid, `${name}: required`, node);
    else report.check(!isSaid, `${name}: said to be required and is not`, node);
    if (source.get(node, 'deprecated')?.value === true) report.check(sight.bits.has('deprecated'), `${name}: deprecated`, node);
    const style = source.text(node, 'style');
    if (style !== undefined && style !== DEFAULT_STYLES[source.text(node, 'in') ?? ''])
      report.check(sight.text.includes(style), `${name}: style ${style}`, node);
    const explode = source.text(node, 'explode');
    const isCompound = /array|object/.test(toJson(source.get(node, 'schema', 'type')?.value ?? null));
    if (explode !== undefined && isCompound) report.check(sight.text.includes(`explode: ${explode}`), `${name}: explode ${explode}`, node);
    const collection = source.text(node, 'collectionFormat');
    if (collection !== undefined)
      report.check(COLLECTIONS[collection]?.test(sight.text) ?? false, `${name}: collectionFormat ${collection}`, node);
    this.checkExamples(node, sight, name);
    for (const [mediaType, media] of source.entries(source.get(node, 'content'))) {
      report.check(sight.text.includes(mediaType), `${name}: ${mediaType}`, media);
      this.checkExamples(media, sight, name);
    }
    const content = source.entries(source.get(node, 'content')).flatMap(([, media]) => source.get(media, 'schema') ?? []);
    const schema = source.get(node, 'schema');
    // In 2.0, the parameter is the schema.
    const own = schema ?? (content.length === 0 && source.get(node, 'type') ? withoutRequired(node) : undefined);
    const all = [...(own ? [own] : []), ...content];
    const hasExamples = schema !== undefined && ['example', 'examples'].some((keyword) => source.get(node, keyword));
    if (all.length > 0) this.schemas.audit(all, [seen], name, hasExamples);
  }

  /** Is a body optional and always empty? Generators write such bodies for each operation. */
  private isEmpty(body: DocumentNode | undefined): boolean {
    const {source} = this;
    const media = source.entries(source.get(body, 'content'));
    const isClosed = (each: DocumentNode): boolean => {
      const schema = source.get(each, 'schema');
      const resolved = schema && (source.resolve(schema) ?? schema);
      return (
        source.get(resolved, 'additionalProperties')?.value === false && source.entries(source.get(resolved, 'properties')).length === 0
      );
    };
    return source.get(body, 'required')?.value !== true && media.length > 0 && media.every(([, each]) => isClosed(each));
  }

  auditBody({node, pathItem}: Operation, section: Part | undefined): void {
    const {source, report} = this;
    const body = source.get(node, 'requestBody');
    if (body && !section && this.isEmpty(source.resolve(body))) return;
    if (body) {
      report.check(section !== undefined, 'request body', body);
      const resolved = source.resolve(body);
      if (!section || !resolved) return;
      const sight = this.files.sight([viewElement(section)]);
      this.checkText(sight, resolved, 'description', 'body');
      const isRequired = source.get(resolved, 'required')?.value === true;
      report.check(isSaidRequired(section) === isRequired, `body: ${isRequired ? 'required' : 'said to be required and is not'}`, resolved);
      this.auditContent(source.get(resolved, 'content'), section, 'body');
      return;
    }
    const parameters = [...source.items(source.get(pathItem, 'parameters')), ...source.items(source.get(node, 'parameters'))].flatMap(
      (each) => source.resolve(each) ?? [],
    );
    const written = parameters.filter((each) => ['body', 'formData'].includes(source.text(each, 'in') ?? ''));
    if (written.length === 0) return;
    report.check(section !== undefined, 'request body', written[0]);
    if (section) this.auditOldBody(written, this.listTypes(node, 'consumes'), section);
  }

  /** The `body` and `formData` parameters of 2.0. */
  private auditOldBody(parameters: DocumentNode[], types: DocumentNode[], section: Part): void {
    const {source, report} = this;
    const names = types.map(({value}) => String(value));
    for (const type of types)
      report.check(getMediaBlock(section, String(type.value), names) !== undefined, `body: ${String(type.value)}`, type);
    const blocks = names.flatMap((name) => getMediaBlock(section, name, names) ?? []);
    for (const parameter of parameters) {
      for (const block of blocks.length > 0 ? blocks : [section]) {
        const seen = viewElement(block);
        if (source.text(parameter, 'in') === 'body') {
          this.checkText(this.files.sight([viewElement(section)]), parameter, 'description', 'body');
          const schema = source.get(parameter, 'schema');
          if (schema) this.schemas.audit([schema], [seen], 'body');
        } else {
          const name = source.text(parameter, 'name') ?? '';
          const row = seen.rows.find((each) => each.named && each.name === name);
          report.check(row !== undefined, `body.${name}: form field`, parameter);
          if (row) this.auditParameter(parameter, row, `body.${name}`);
        }
      }
    }
  }

  private listTypes(node: DocumentNode, keyword: string): DocumentNode[] {
    return this.source.items(this.source.get(node, keyword) ?? this.source.get(this.source.root, keyword));
  }

  auditResponse({node}: Operation, status: string, reference: DocumentNode, section: Part): void {
    const {source, report} = this;
    const response = source.resolve(reference);
    report.check(response !== undefined, `response ${status} leads nowhere`, reference);
    if (!response) return;
    const name = `response ${status}`;
    const seen = viewElement(section);
    const sight = this.files.sight([seen]);
    this.checkText(sight, response, 'description', name);
    this.checkText(sight, response, 'summary', name);
    for (const [header, at] of source.entries(source.get(response, 'headers'))) this.auditHeader(header, at, seen, name);
    this.auditContent(source.get(response, 'content'), section, name);
    for (const [link, at] of source.entries(source.get(response, 'links'))) this.checkLink(link, at, sight, name);
    const schema = source.get(response, 'schema');
    const types = this.listTypes(node, 'produces');
    const names = types.map(({value}) => String(value));
    for (const type of schema ? types : []) {
      const block = getMediaBlock(section, String(type.value), names);
      report.check(block !== undefined, `${name}: ${String(type.value)}`, type);
      if (block && schema) this.schemas.audit([schema], [viewElement(block)], name);
    }
    // Examples of 2.0 by media type.
    for (const [type, example] of isObject(source.get(response, 'examples')?.value) ? source.entries(source.get(response, 'examples')) : [])
      report.check(
        sight.text.includes(type) && hasValue(sight, example.value, !/json/i.test(type)),
        `${name}: example of ${type}`,
        example,
      );
  }

  private auditHeader(header: string, reference: DocumentNode, seen: Seen, name: string): void {
    if (header.toLowerCase() === 'content-type') return;
    const row = seen.rows.find((each) => each.named && each.name === header);
    this.report.check(row !== undefined, `${name}: header ${header}`, reference);
    const node = this.source.resolve(reference);
    if (row && node) this.auditParameter(node, row, `${name}: header ${header}`);
  }

  private auditContent(content: DocumentNode | undefined, section: Part, name: string): void {
    const {source, report} = this;
    const entries = source.entries(content);
    const types = entries.map(([type]) => type);
    for (const [type, reference] of entries) {
      const block = getMediaBlock(section, type, types);
      const media = source.resolve(reference);
      report.check(block !== undefined && media !== undefined, `${name}: ${type}`, reference);
      if (!block || !media) continue;
      const seen = viewElement(block);
      const sight = this.files.sight([seen]);
      this.checkExamples(media, sight, `${name} (${type})`, !/json/i.test(type));
      for (const schema of ['schema', 'itemSchema'].flatMap((keyword) => source.get(media, keyword) ?? []))
        this.schemas.audit([schema], [seen], name);
      for (const [property, encoding] of source.entries(source.get(media, 'encoding'))) {
        for (const keyword of ['contentType', 'style']) {
          const text = source.text(encoding, keyword);
          if (text !== undefined) report.check(sight.text.includes(text), `${name}: encoding of ${property}: ${text}`, encoding);
        }
        for (const [header, at] of source.entries(source.get(encoding, 'headers')))
          this.auditHeader(header, at, seen, `${name}: encoding of ${property}`);
      }
    }
  }

  /** Example Objects: name or summary, description and value. */
  private checkExamples(owner: DocumentNode, sight: Sight, name: string, isWritten = false): void {
    const {source, report} = this;
    for (const keyword of ['example', 'x-example']) {
      const written = source.get(owner, keyword);
      const example = written && (source.resolve(written) ?? written);
      if (example) report.check(hasValue(sight, example.value, isWritten), `${name}: example ${shorten(toJson(example.value))}`, example);
    }
    for (const [key, reference] of source.entries(source.get(owner, 'examples'))) {
      const example = source.resolve(reference);
      report.check(sight.text.includes(source.text(example ?? reference, 'summary') ?? key), `${name}: example ${key}`, reference);
      this.checkText(sight, example ?? reference, 'description', `${name}: example ${key}`);
      for (const field of ['value', 'dataValue', 'serializedValue']) {
        const value = example && source.get(example, field);
        if (value) report.check(hasValue(sight, value.value, isWritten), `${name}: example ${key}: ${field}`, value);
      }
      const external = example && source.text(example, 'externalValue');
      if (external !== undefined)
        report.check(sight.text.includes(external) || sight.bits.has(external), `${name}: example ${key}: ${external}`, example);
    }
  }

  private checkLink(link: string, reference: DocumentNode, sight: Sight, name: string): void {
    const {source, report} = this;
    const node = source.resolve(reference);
    report.check(sight.bits.has(link), `${name}: link ${link}`, reference);
    if (!node) return;
    this.checkText(sight, node, 'description', `${name}: link ${link}`);
    const target = source.text(node, 'operationId') ?? source.text(node, 'operationRef') ?? '';
    report.check(sight.text.includes(target), `${name}: link ${link}: ${target}`, node);
    for (const [key, value] of source.entries(source.get(node, 'parameters')))
      report.check(
        sight.text.includes(key) && (hasValue(sight, value.value) || isSaidInWords(sight, value.value)),
        `${name}: link ${link}: ${key}`,
        value,
      );
  }

  private checkText(sight: Sight, node: DocumentNode, keyword: string, name: string): void {
    const at = this.source.get(node, keyword);
    if (typeof at?.value === 'string')
      this.report.check(hasMarkdown(sight.letters, at.value), `${name}: ${keyword} "${shorten(at.value)}"`, at);
  }
}

/** In 2.0, `required` of a parameter is a flag, not a list of properties. Its description does not belong to the schema. */
function withoutRequired(node: DocumentNode): DocumentNode {
  const entries = Object.entries(node.value as Record<string, unknown>);
  return {...node, value: Object.fromEntries(entries.filter(([key]) => key !== 'required' && key !== 'description'))};
}
