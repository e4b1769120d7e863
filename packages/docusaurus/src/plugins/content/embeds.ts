// `<Operation>`, `<Schema>`, `<Sample>`, `<TryIt>` and `<Workflow>` in a guide: their targets are looked up in the compiled pages, and
// rendered as content.
import type {PhrasingContent, RootContent, Table, TableRow, Text} from 'mdast';
import type {SchemaView} from '@lectern/openapi';
import {getSimilar, getSimilarByWords} from '@lectern/openapi/document';
import {LANGUAGES} from '@lectern/openapi/languages';
import {renderSample as renderRequest, reviveRequest, SAMPLE_LANGUAGES} from '@lectern/openapi/samples';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import {unified} from 'unified';
import {removeFileLinks} from './documentLinks.ts';
import {findSchemas, type Documents, type FoundOperation, type FoundWorkflow} from './documents.ts';
import {EmbedError, toLine} from './embedError.ts';
import {createElement, createTextElement, getAttribute, type Element} from './jsx.ts';
import type {EmbedTexts} from './embedTexts.ts';
import type {InlinePlace} from './inlineElements.ts';
import {renderWorkflow} from './workflows/renderWorkflow.ts';

export const EMBEDS = ['Operation', 'Schema', 'Sample', 'TryIt', 'Workflow'] as const;

/** The replacement of an element. `place`: its position, if it is within a sentence or a cell. */
export function renderEmbed(element: Element, {operations, workflows}: Documents, texts: EmbedTexts, place?: InlinePlace): RootContent[] {
  if (place === 'sentence' && element.name !== 'Operation' && element.name !== 'TryIt')
    throw new EmbedError(`<${String(element.name)}> is in a sentence, which holds no block: put it on a line of its own`);
  const isInline = place !== undefined;
  switch (element.name) {
    case 'Workflow':
      return renderWorkflow(findWorkflow(element, workflows), operations, texts.workflow);
    case 'Schema':
      return [renderSchema(element, operations, texts)];
    case 'Sample':
      return [renderSample(element, findOperation(element, operations))];
    case 'TryIt':
      return [renderTryIt(element, findOperation(element, operations), isInline)];
    default: {
      const {page, address} = findOperation(element, operations);
      if (isInline) return [renderLink(page, address)];
      return [createElement('OperationCard', {method: page.method, path: page.path, title: page.title, to: address})];
    }
  }
}

/** By `id`, the operationId, or by `path`, with the method if the path has several: `GET /tides`. */
function findOperation(element: Element, operations: FoundOperation[]): FoundOperation {
  const [id, path, api] = ['id', 'path', 'api'].map((name) => getAttribute(element, name));
  const shown = `<${String(element.name)}${id === undefined ? '' : ` id="${id}"`}${path === undefined ? '' : ` path="${path}"`}>`;
  const wanted = id ?? path;
  if (wanted === undefined)
    throw new EmbedError(`${shown} names no operation: write id="${getId(operations[0])}", an operationId, or path="GET /…"`);
  const isWanted = ({page}: FoundOperation): boolean => (id === undefined ? isAt(page, wanted) : page.operationId === id || page.id === id);
  const within = getMeant(operations, api);
  const found = within.filter(isWanted);
  if (found.length > 1) throw new EmbedError(`${shown} is one of ${found.length} operations: write ${renderChoices(found)}`);
  const [first] = found;
  if (first) return first;
  const older = operations.filter(isWanted);
  if (api === undefined && older.length > 0)
    throw new EmbedError(`${shown} is an operation of an older version only: write ${renderChoices(older)}, or another operation`);
  const names = within.flatMap(({page}) => (id === undefined ? [page.path, toLine(page)] : [page.operationId ?? '', page.id]));
  const renamed = within.find(({formerNames}) => formerNames.includes(wanted))?.page;
  const similar = renamed?.operationId ?? renamed?.id ?? getSimilar(wanted, names) ?? getSimilarByWords(wanted, names);
  const fix =
    similar === undefined
      ? 'write the operationId or the path of one that is shown; what is hidden, such as x-internal, has no page'
      : `write "${similar}"`;
  throw new EmbedError(`${shown} names no operation of the documents: ${fix}`);
}

/** By `id`, the workflowId or the ID of its page, and by `api` if several documents have such a workflow. */
function findWorkflow(element: Element, workflows: FoundWorkflow[]): FoundWorkflow {
  const [id, api] = ['id', 'api'].map((name) => getAttribute(element, name));
  if (id === undefined) throw new EmbedError('<Workflow> names no workflow: write id="…", a workflowId of arazzo.yaml');
  const found = workflows.find(
    ({page, folder}) => (page.workflowId === id || page.id === id) && (api === undefined || folder.route === api),
  );
  if (found) return found;
  const similar = getSimilar(
    id,
    workflows.map(({page}) => page.workflowId),
  );
  const fix =
    similar === undefined
      ? 'write it into arazzo.yaml, beside the API document, and correct what the check names in that file'
      : `write id="${similar}"`;
  throw new EmbedError(`<Workflow id="${id}"> names no workflow: ${fix}`);
}

/** Operations of the named API; without a name those of the current versions, which guides are about. */
function getMeant(operations: FoundOperation[], api: string | undefined): FoundOperation[] {
  const routes = [...new Set(operations.map(({folder}) => folder.route))];
  if (api !== undefined && !routes.includes(api)) {
    const similar = getSimilar(api, routes);
    const choices = (similar === undefined ? routes : [similar]).map((route) => `"${route}"`).join(' or ');
    throw new EmbedError(`api="${api}" is the route of no API: write ${choices}`);
  }
  return operations.filter(({folder}) => (api === undefined ? folder.isOutdated !== true : folder.route === api));
}

function getId(operation: FoundOperation | undefined): string {
  return operation?.page.operationId ?? 'listThings';
}

function isAt(page: {method: string; path: string}, wanted: string): boolean {
  return page.path === wanted || toLine(page) === wanted.replace(/^[a-z]+/, (method) => method.toUpperCase());
}

function renderChoices(found: FoundOperation[]): string {
  const roots = new Set(found.map(({folder}) => folder.route));
  return roots.size > 1 || found.some(({folder}) => folder.isOutdated)
    ? [...roots].map((route) => `api="${route}"`).join(' or ')
    : found.map(({page}) => `path="${toLine(page)}"`).join(' or ');
}

/** A table of properties; for a schema without properties, its type and description. */
function renderSchema(element: Element, operations: FoundOperation[], texts: EmbedTexts): RootContent {
  const api = getAttribute(element, 'api');
  const schemas = findSchemas(getMeant(operations, api));
  const name = getAttribute(element, 'name');
  if (name === undefined) throw new EmbedError('<Schema> names no schema: write name="…", a key of components.schemas');
  const schema = schemas.get(name);
  if (!schema) {
    // A schema that is referenced but not defined has the type `any`.
    const shown = [...schemas].filter(([, {type, parts}]) => type !== 'any' || parts !== undefined).map(([each]) => each);
    const similar = getSimilar(name, shown) ?? (name === '' ? undefined : shown.find((each) => each.startsWith(name)));
    const fix =
      similar === undefined
        ? 'write the name of a schema that an operation shows; one that is only a part of others (allOf) has no table'
        : `write "${similar}", or another one that an operation shows; one that is only a part of others (allOf) has no table`;
    throw new EmbedError(`<Schema name="${name}"> is not a schema that an operation shows by name: ${fix}`);
  }
  const properties = schema.parts?.filter(({role}) => role === 'property') ?? [];
  if (properties.length === 0)
    return {
      type: 'paragraph',
      children: [{type: 'inlineCode', value: texts.renderType(schema.type)}, text(' '), ...describe(schema, texts)],
    };
  const head = row(texts.head.map((title) => [text(title)]));
  const rows = properties.map(({name: property, required, schema: inner}) =>
    row([
      [{type: 'inlineCode', value: property}],
      [text([texts.renderType(inner.type), inner.format, required ? texts.required : ''].filter(Boolean).join(', '))],
      describe(inner, texts),
    ]),
  );
  return {type: 'table', children: [head, ...rows]} satisfies Table;
}

function row(cells: PhrasingContent[][]): TableRow {
  return {type: 'tableRow', children: cells.map((children) => ({type: 'tableCell', children}))};
}

function text(value: string): Text {
  return {type: 'text', value};
}

/** The first paragraph of a description, the allowed values and the default. */
function describe(schema: SchemaView, texts: EmbedTexts): PhrasingContent[] {
  const values = schema.values?.map(({value}): PhrasingContent => ({type: 'inlineCode', value: value.replace(/^"(.*)"$/, '$1')})) ?? [];
  const listed = values.flatMap((each, index) => [text(index === 0 ? `${texts.oneOf} ` : ', '), each]);
  const assumed: PhrasingContent[] =
    schema.default === undefined ? [] : [text(`${texts.default}: `), {type: 'inlineCode', value: schema.default}];
  const parts = [toPhrases(schema.html), listed, assumed].filter(({length}) => length > 0);
  return join(parts.flatMap((part, index) => (index === 0 ? part : [text(endsSentence(parts[index - 1]) ? ' ' : '. '), ...part])));
}

function endsSentence(phrases: PhrasingContent[] = []): boolean {
  const last = phrases.at(-1);
  return last?.type === 'text' && /[.!?:。！？]\s*$/u.test(last.value);
}

/** Joins adjacent texts: React would put a comment between them. */
function join(phrases: PhrasingContent[]): PhrasingContent[] {
  return phrases.reduce<PhrasingContent[]>((all, each) => {
    const last = all.at(-1);
    if (each.type !== 'text' || last?.type !== 'text') return [...all, each];
    return [...all.slice(0, -1), text(last.value + each.value)];
  }, []);
}

function toPhrases(html = ''): PhrasingContent[] {
  const tree = unified().use(rehypeParse, {fragment: true}).parse(html);
  const content = unified().use(rehypeRemark).runSync(tree);
  removeFileLinks(content);
  const [first] = content.children;
  return first?.type === 'paragraph' ? first.children : [];
}

/** A sample as fenced code; one that its page writes only on request is written now. */
function renderSample(element: Element, {page: {samples, sampleSource, ...page}}: FoundOperation): RootContent {
  const language = getAttribute(element, 'language') ?? samples[0]?.id;
  const sample = samples.find(({id}) => id === language);
  if (sample?.code) return {type: 'code', lang: sample.code.language, meta: toTitle(sample.label), value: toText(sample.code.html)};
  const known = sample && LANGUAGES.find((id) => id === sample.id);
  if (!known || !sampleSource)
    throw new EmbedError(
      `<Sample language="${String(language)}"> is not written for ${toLine(page)}: write one of ${samples.map(({id}) => id).join(', ')}`,
    );
  const {request, responseKind} = sampleSource;
  const value = renderRequest(reviveRequest(request), known, responseKind);
  return {type: 'code', lang: SAMPLE_LANGUAGES[known].highlight, meta: toTitle(sample.label), value};
}

/** The title of a block of code: the language as menus name it. */
function toTitle(label: string): string {
  return `title="${label.replaceAll('"', "'")}"`;
}

/** The text of highlighted code. */
function toText(html: string): string {
  const entities: Record<string, string> = {
    lt: '<',
    gt: '>',
    amp: '&',
    quot: '"',
    '#x27': "'",
    '#39': "'",
    '#x3C': '<',
    '#x26': '&',
    '#x22': '"',
  };
  return html.replace(/<[^>]*>/g, '').replace(/&([a-z]+|#x?[\da-f]+);/gi, (whole, name: string) => entities[name] ?? whole);
}

/** Opens the console of the operation's page. */
function renderTryIt(element: Element, {page, address}: FoundOperation, isInline: boolean): RootContent {
  const attributes = {to: `${address}#console`, title: getAttribute(element, 'title') ?? page.title};
  return isInline ? createTextElement('InlineTryItLink', attributes) : createElement('TryItLink', attributes);
}

/** A link to the operation, within a sentence. */
function renderLink(page: FoundOperation['page'], address: string): RootContent {
  return {type: 'link', url: address, children: [{type: 'inlineCode', value: toLine(page)}, text(` ${page.title}`)]};
}
