// Bruno's own format: a folder of .bru files, https://docs.usebruno.com/bru-lang/overview
import {isDeviceName} from '../document/deviceNames.ts';
import {createFreeNames} from '../view/freeNames.ts';
import {getFormFields} from '../request/samples/form.ts';
import {isJson, isPlainMediaType} from '../request/mediaType.ts';
import type {ApiBody} from '../request/model.ts';
import {escapeText, toLine} from './escape.ts';
import type {Collection, CollectionFolder, CollectionRequest, Environment, RequestAuth, Variable} from './model.ts';
import {writeParts} from './writtenParts.ts';

type Pair = readonly [name: string, value: string | Written];

/** A value written in the format by this module; all others are texts and stay texts. */
type Written = {written: string};

/** The format has no others. */
const LINE_ENDS = 'Its lines end with a line feed alone, which strict servers refuse.';

const METHODS = new Set(['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'trace', 'connect']);

/** The files of a collection by their paths. */
export function renderBruno({name, variables, environments, folders}: Collection): Map<string, string> {
  const getFile = createFileNames();
  return new Map([
    ['bruno.json', `${JSON.stringify({version: '1', name, type: 'collection', ignore: []}, null, 2)}\n`],
    ['collection.bru', renderBlocks([renderBlock('meta', [['name', name]]), renderBlock('vars:pre-request', variables.map(toPair))])],
    ...renderEnvironments(environments),
    ...folders.flatMap((folder, index) => renderFolder(folder, getFile(folder.name), index)),
  ]);
}

/** The file of the only request of a collection, with its variables. */
export function renderBrunoRequest({variables, folders}: Collection): string {
  return folders.flatMap(({requests}) => requests.map((request) => renderRequest(request, 1, variables))).join('');
}

function renderEnvironments(environments: Environment[]): [string, string][] {
  const getFile = createFileNames();
  return environments.map(({name, variables}) => [
    `environments/${getFile(name)}.bru`,
    renderBlocks([renderBlock('vars', variables.map(toPair))]),
  ]);
}

function renderFolder({name, requests, folders}: CollectionFolder, path: string, index: number): [string, string][] {
  const getFile = createFileNames();
  const meta: Pair[] = [
    ['name', name],
    ['seq', String(index + 1)],
  ];
  return [
    [`${path}/folder.bru`, renderBlocks([renderBlock('meta', meta)])],
    ...requests.map((request, at): [string, string] => [`${path}/${getFile(request.title)}.bru`, renderRequest(request, at + 1)]),
    ...folders.flatMap((folder, at) => renderFolder(folder, `${path}/${getFile(folder.name)}`, at)),
  ];
}

function renderRequest({title, request: own, path, auth}: CollectionRequest, sequence: number, variables: Variable[] = []): string {
  const {request, note} = writeParts(own, 'Bruno');
  const {headers, body} = request;
  const method = request.method.toLowerCase();
  const url = path.reduce((text, {name}) => text.replace(`/{${name}}`, `/:${name}`), request.url);
  const content = body && renderBody(body);
  const call: Pair[] = [
    ['url', url],
    ['body', content?.mode ?? 'none'],
    ['auth', auth.kind.toLowerCase()],
  ];
  const query = url.split(/\?(.*)/s, 2)[1];
  const isForm = content?.mode === 'formUrlEncoded';
  return renderBlocks([
    renderBlock('meta', [
      ['name', title],
      ['type', 'http'],
      ['seq', String(sequence)],
    ]),
    METHODS.has(method) ? renderBlock(method, call) : renderBlock('http', [['method', method], ...call]),
    renderBlock('params:query', query === undefined ? [] : query.split('&').map(splitPair)),
    renderBlock(
      'params:path',
      path.map(({name, value}) => [name, value]),
    ),
    renderBlock('headers', isForm ? headers.filter(([name]) => name.toLowerCase() !== 'content-type') : headers),
    ...renderAuth(auth),
    content?.block ?? '',
    renderBlock('vars:pre-request', variables.map(toPair)),
    // The address is encoded already.
    renderBlock('settings', [['encodeUrl', 'false']]),
    note === undefined ? '' : `docs {\n${indent(request === own ? note : `${note} ${LINE_ENDS}`)}\n}\n`,
  ]);
}

function renderBody(body: ApiBody): {mode: string; block: string} {
  if (body.kind === 'file') return {mode: 'file', block: renderBlock('body:file', [['file', toFile(body.file.fileName, body.mediaType)]])};
  if (body.kind === 'parts') {
    const pairs = body.parts.map((part): Pair => {
      if ('fileName' in part) return [part.name, toFile(part.fileName, part.contentType)];
      return [part.name, {written: toValue(part.value) + toType(part.contentType)}];
    });
    return {mode: 'multipartForm', block: renderBlock('body:multipart-form', pairs)};
  }
  const fields = getFormFields(body);
  if (fields) {
    const pairs = fields.map(([name, value]): Pair => [escapeText(name), escapeText(value)]);
    return {mode: 'formUrlEncoded', block: renderBlock('body:form-urlencoded', pairs)};
  }
  const mode = isJson(body.mediaType) ? 'json' : /xml/.test(body.mediaType) ? 'xml' : 'text';
  return {mode, block: `body:${mode} {\n${indent(body.text)}\n}\n`};
}

function toFile(name: string, contentType: string | undefined): Written {
  return {written: `@file(${name.replace(/[()|]/g, '_')})${toType(contentType)}`};
}

function toType(contentType: string | undefined): string {
  return contentType !== undefined && isPlainMediaType(contentType) ? ` @contentType(${contentType})` : '';
}

/**
 * Puts a text of several lines, or one that begins like a list, in triple quotes, which it can't contain. A space prevents Bruno from
 * reading text as a file or a type, wherever it is.
 */
function toValue(text: string): string {
  const plain = text.replace(/'{3,}/g, (quotes) => quotes.split('').join(' ')).replace(/@(?=\w+\()/g, '@ ');
  return /[\r\n\u2028\u2029]|^\s*\[/.test(plain) ? `'''\n${indent(plain)}\n  '''` : plain;
}

function renderAuth(auth: RequestAuth): string[] {
  if (auth.kind === 'bearer') return [renderBlock('auth:bearer', [['token', auth.token]])];
  if (auth.kind === 'none') return [];
  if (auth.kind === 'apiKey')
    return [
      renderBlock('auth:apikey', [
        ['key', auth.name],
        ['value', auth.value],
        ['placement', auth.in === 'query' ? 'queryparams' : 'header'],
      ]),
    ];
  return [
    renderBlock(`auth:${auth.kind}`, [
      ['username', auth.username],
      ['password', auth.password],
    ]),
  ];
}

/** Undefined if there is nothing to list. */
function renderBlock(name: string, pairs: readonly Pair[]): string {
  if (pairs.length === 0) return '';
  return `${name} {\n${pairs.map(([key, value]) => `  ${toKey(key)}: ${typeof value === 'string' ? toValue(value) : value.written}\n`).join('')}}\n`;
}

function renderBlocks(blocks: string[]): string {
  return blocks.filter((block) => block !== '').join('\n');
}

function toKey(name: string): string {
  const key = toLine(name);
  return /^[\w-]+$/.test(key) ? key : `"${key.replace(/["\\]/g, '_')}"`;
}

function toPair({name, value}: Variable): Pair {
  return [name, toLine(value)];
}

function splitPair(pair: string): Pair {
  const [name = '', value = ''] = pair.split(/=(.*)/s, 2);
  return [name, value];
}

function indent(text: string): string {
  return text
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map((line) => `  ${line}`)
    .join('\n');
}

/** Names of files and folders that are valid on every system and unique in their folder, ignoring case. */
function createFileNames(): (title: string) => string {
  const own = new Set(['folder', 'environments', 'collection', 'bruno']);
  const choose = createFreeNames({
    isTaken: (name) => own.has(name.toLowerCase()) || isDeviceName(name),
    number: (base, count) => `${base} ${count}`,
    toKey: (name) => name.toLowerCase(),
  });
  return (title) =>
    choose(
      title
        .replace(/[^\p{L}\p{N} ()_,'-]+/gu, ' ')
        .replace(/ +/g, ' ')
        .slice(0, 80)
        .trim() || 'Requests',
    );
}
