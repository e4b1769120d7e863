// Looks for everything in one operation of the document on its page.
import {MediaAudit} from './media.ts';
import {shorten, type Report} from './report.ts';
import {SchemaAudit} from './schema/schemaAudit.ts';
import {auditSecurity} from './security.ts';
import {findAll, getAttribute, getText, viewElement, type Element, type SchemaFiles, type Seen, type Sight} from './seen.ts';
import {getSection, type Part} from './site.ts';
import {isObject, type Operation, type DocumentNode, type Source} from './source.ts';
import {hasMarkdown, squeeze, toLetters} from './words.ts';

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];
/** OpenAPI 3: parameters of these names "SHALL be ignored". */
const IGNORED = ['accept', 'content-type', 'authorization'];

/** The operations and webhooks of a document. */
export function listOperations(source: Source): Operation[] {
  return (['paths', 'webhooks', 'x-webhooks'] as const).flatMap((field) =>
    source.entries(source.get(source.root, field)).flatMap(([path, reference]) => {
      const pathItem = path.startsWith('x-') ? undefined : source.resolve(reference);
      return pathItem
        ? listMethods(source, pathItem).map(([method, node]) => ({
            kind: field === 'paths' ? ('operation' as const) : ('webhook' as const),
            name: field === 'paths' ? `${method} ${path}` : path,
            method,
            path,
            node,
            pathItem,
          }))
        : [];
    }),
  );
}

function listMethods(source: Source, pathItem: DocumentNode): [string, DocumentNode][] {
  return [
    ...source
      .entries(pathItem)
      .filter(([key]) => METHODS.includes(key))
      .flatMap(([key, reference]): [string, DocumentNode][] => {
        // Some authors write a reference instead of an operation.
        const node = source.resolve(reference);
        return node ? [[key.toUpperCase(), node]] : [];
      }),
    ...source.entries(source.get(pathItem, 'additionalOperations')),
  ];
}

export class OperationAudit {
  private readonly source: Source;
  private readonly files: SchemaFiles;
  private readonly report: Report;
  private readonly media: MediaAudit;

  constructor(source: Source, files: SchemaFiles, report: Report) {
    this.source = source;
    this.files = files;
    this.report = report;
    this.media = new MediaAudit(source, files, report, new SchemaAudit(source, files, report));
  }

  audit(operation: Operation, article: Element): void {
    const {source, report} = this;
    const {node, pathItem} = operation;
    const page = this.sightWhole(article);
    const summary = source.text(node, 'summary') ?? source.text(pathItem, 'summary');
    const title = findAll(article, ({tagName}) => tagName === 'h1')
      .map(getText)
      .join(' ');
    if (summary !== undefined)
      report.check(toLetters(title).includes(toLetters(summary)), `summary "${shorten(summary)}"`, source.get(node, 'summary') ?? pathItem);
    this.checkText(page, source.get(node, 'description') ?? source.get(pathItem, 'description'), 'description');
    // The part after "#" is not sent, and the page shows what is sent.
    report.check(page.squeezed.includes(squeeze(operation.path.replace(/#.*/s, ''))), `path ${operation.path}`, node);
    if (source.get(node, 'deprecated')?.value === true) report.check(/deprecated/i.test(page.text), 'deprecated', node);
    this.checkLink(page, source.get(node, 'externalDocs'));
    for (const server of source.items(source.get(node, 'servers') ?? source.get(pathItem, 'servers'))) this.checkServer(page, server);
    auditSecurity({source, report, node, webhook: operation.kind === 'webhook', section: getSection(article, 'authorization')});
    this.checkParameters(operation, (where) => getSection(article, `${where}-parameters`) ?? {childNodes: []});
    this.media.auditBody(operation, getSection(article, 'request-body'));
    for (const [status, reference] of source.entries(source.get(node, 'responses'))) {
      if (status.startsWith('x-')) continue;
      const section = getSection(article, `response-${status.toLowerCase()}`);
      report.check(section !== undefined, `response ${status}`, reference);
      if (section) this.media.auditResponse(operation, status, reference, section);
    }
    this.checkCallbacks(node, article);
    this.checkSamples(node, page);
  }

  /** The whole page, including everything it can open. */
  private sightWhole(part: Part): Sight {
    const text = getText(part);
    const links = findAll(part, ({tagName}) => tagName === 'a').map((link) => getAttribute(link, 'href') ?? '');
    const seen: Seen = {
      text: [text, ...findAll(part, ({tagName}) => ['code', 'strong', 'span', 'dt'].includes(tagName)).map(getText)],
      links,
      facts: [],
      rows: [],
      more: [],
    };
    return this.files.sight([seen]);
  }

  private checkText(sight: Sight, at: DocumentNode | undefined, what: string): void {
    if (typeof at?.value === 'string') this.report.check(hasMarkdown(sight.letters, at.value), `${what} "${shorten(at.value)}"`, at);
  }

  private checkLink(sight: Sight, at: DocumentNode | undefined): void {
    const url = at && this.source.text(at, 'url');
    if (url === undefined) return;
    this.report.check(sight.bits.has(url), `externalDocs ${url}`, at);
    this.checkText(sight, this.source.get(at, 'description'), 'externalDocs description');
  }

  private checkServer(sight: Sight, server: DocumentNode): void {
    const url = this.source.text(server, 'url') ?? '';
    this.report.check(sight.text.includes(url), `server ${url}`, server);
    this.checkText(sight, this.source.get(server, 'description'), `server ${url}: description`);
    for (const [name, variable] of this.source.entries(this.source.get(server, 'variables'))) {
      this.report.check(sight.bits.has(name), `server variable ${name}`, variable);
      this.checkText(sight, this.source.get(variable, 'description'), `server variable ${name}: description`);
      for (const value of this.source.items(this.source.get(variable, 'enum')))
        this.report.check(sight.text.includes(String(value.value)), `server variable ${name}: ${String(value.value)}`, value);
    }
  }

  private checkParameters({node, pathItem}: Pick<Operation, 'node' | 'pathItem'>, getPart: (where: string) => Part): void {
    const {source} = this;
    const byKey = new Map<string, DocumentNode>();
    for (const reference of [...source.items(source.get(pathItem, 'parameters')), ...source.items(source.get(node, 'parameters'))]) {
      const parameter = source.resolve(reference);
      this.report.check(parameter !== undefined, 'parameter leads nowhere', reference);
      if (parameter) byKey.set(`${source.text(parameter, 'in') ?? ''} ${source.text(parameter, 'name') ?? ''}`, parameter);
    }
    for (const [key, parameter] of byKey) {
      const where = key.slice(0, key.indexOf(' '));
      const name = key.slice(where.length + 1);
      if (where === 'body' || where === 'formData' || (where === 'header' && IGNORED.includes(name.toLowerCase()))) continue;
      const row = viewElement(getPart(where)).rows.find((each) => each.named && each.name === name);
      this.report.check(row !== undefined, `${where} parameter ${name}`, parameter);
      if (row) this.media.auditParameter(parameter, row, `${where}.${name}`, where === 'path');
    }
  }

  private checkCallbacks(node: DocumentNode, article: Element): void {
    const {source, report} = this;
    const blocks = findAll(article, (element) => (getAttribute(element, 'id') ?? '').startsWith('callback-'));
    for (const [name, reference] of source.entries(source.get(node, 'callbacks'))) {
      for (const [expression, pathReference] of source.entries(source.resolve(reference))) {
        const pathItem = source.resolve(pathReference);
        if (!pathItem || expression.startsWith('x-')) continue;
        for (const [method, operation] of listMethods(source, pathItem)) {
          const block = blocks.find((each) => [name, expression, method].every((text) => getText(each).includes(text)));
          report.check(block !== undefined, `callback ${name} ${method} ${expression}`, operation);
          if (block) this.auditCallback({kind: 'webhook', name, method, path: expression, node: operation, pathItem}, block);
        }
      }
    }
  }

  private auditCallback(operation: Operation, block: Part): void {
    const {source, report} = this;
    const sight = this.sightWhole(block);
    for (const keyword of ['summary', 'description'])
      this.checkText(sight, source.get(operation.node, keyword), `callback ${operation.name}: ${keyword}`);
    this.checkParameters(operation, () => block);
    this.media.auditBody(operation, block);
    for (const [status, reference] of source.entries(source.get(operation.node, 'responses'))) {
      report.check(sight.text.includes(status), `callback ${operation.name}: response ${status}`, reference);
      this.media.auditResponse(operation, status, reference, block);
    }
  }

  private checkSamples(node: DocumentNode, page: Sight): void {
    const {source} = this;
    const samples = ['x-codeSamples', 'x-code-samples'].flatMap((keyword) => source.items(source.get(node, keyword)));
    for (const reference of [...samples, ...source.items(source.get(node, 'x-readme', 'code-samples'))]) {
      const sample = source.resolve(reference) ?? reference;
      if (!isObject(sample.value)) continue;
      const code = source.text(sample, 'source') ?? source.text(sample, 'code');
      const label =
        source.text(sample, 'label') ?? source.text(sample, 'name') ?? source.text(sample, 'lang') ?? source.text(sample, 'language') ?? '';
      if (code === undefined) continue;
      this.report.check(page.squeezed.includes(squeeze(code)), `authored sample ${label}`, sample);
      this.report.check(page.text.toLowerCase().includes(label.toLowerCase()), `label of authored sample ${label}`, sample);
    }
  }
}
