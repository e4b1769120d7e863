import type {ApiBody, ApiRequest, Part} from '../../model.ts';
import {getFormFields, type FormField} from '../form.ts';
import {escapeText} from '../literals.ts';
import {getBodyOfGet} from '../bodyOfGet.ts';
import {getOtherPartsType, getPartHead, getPartsType, hasPartHeaders, isFilePart} from '../../multipart.ts';
import {takeBasic, USERPASS} from '../login.ts';
import {renderNodeRequest} from '../nodeRequest.ts';
import type {ResponseKind, SampleLanguage} from '../sample.ts';

/** A JavaScript string literal in single quotes. */
function quote(text: string): string {
  return `'${escapeText(text, "\\'")}'`;
}

/** A value as a literal, indented by two spaces a level. */
function toLiteral(value: unknown, indent: string): string {
  const inner = `${indent}  `;
  if (typeof value === 'string') return quote(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const [open, close, items] = Array.isArray(value)
    ? ['[', ']', value.map((item) => toLiteral(item, inner))]
    : ['{', '}', Object.entries(value).map(([key, item]) => `${toKey(key)}: ${toLiteral(item, inner)}`)];
  return items.length === 0 ? open + close : `${open}\n${items.map((item) => `${inner}${item},\n`).join('')}${indent}${close}`;
}

function toKey(key: string): string {
  // A plain __proto__ key would set the prototype.
  if (key === '__proto__') return "['__proto__']";
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : quote(key);
}

/** An object; pairs if a name occurs again, or if an object would sort it. */
function toForm(fields: FormField[]): string {
  const names = fields.map(([name]) => name);
  const isObject = new Set(names).size === names.length && !names.some((name) => /^\d+$/.test(name));
  const lines = fields.map(([name, value]) => (isObject ? `${toKey(name)}: ${quote(value)}` : `[${quote(name)}, ${quote(value)}]`));
  const [open, close] = isObject ? ['{', '}'] : ['[', ']'];
  return `new URLSearchParams(${open}\n${lines.map((line) => `    ${line},\n`).join('')}  ${close})`;
}

function getBody(body: ApiBody): string {
  const fields = getFormFields(body);
  if (fields) return toForm(fields);
  if (body.kind === 'parts') return getOtherPartsType(body) === undefined || hasPartHeaders(body) ? 'form' : 'await encoded.blob()';
  if (body.kind === 'file') return `await openAsBlob(${quote(body.file.fileName)})`;
  return 'json' in body && !hasBigInt(body.json) ? `JSON.stringify(${toLiteral(body.json, '  ')})` : quote(body.text);
}

/** A body as text alone. */
function getBodyText({body}: ApiRequest): string {
  if (!body) return "''";
  return getFormFields(body) ? `String(${getBody(body)})` : getBody(body);
}

function hasBigInt(value: unknown): boolean {
  return typeof value === 'bigint' || (typeof value === 'object' && value !== null && Object.values(value).some(hasBigInt));
}

function getForm({body}: ApiRequest): string[] {
  if (body?.kind !== 'parts') return [];
  if (hasPartHeaders(body)) return getWrittenForm(body.parts);
  const parts = body.parts.map((part) => {
    if (!('fileName' in part))
      return `form.append(${quote(part.name)}, ${part.contentType ? `new Blob([${quote(part.value)}], {type: ${quote(part.contentType)}})` : quote(part.value)});`;
    const type = part.contentType ? `, {type: ${quote(part.contentType)}}` : '';
    return `form.append(${quote(part.name)}, await openAsBlob(${quote(part.fileName)}${type}), ${quote(part.fileName)});`;
  });
  // `fetch` sends a form only as `multipart/form-data`.
  const encoding = ['const encoded = new Response(form);', "const boundary = encoded.headers.get('Content-Type')?.split('boundary=')[1];"];
  return ['const form = new FormData();', ...parts, ...(getOtherPartsType(body) === undefined ? [] : encoding), ''];
}

/** The text of a form: parts of a FormData have no headers of their own. */
function getWrittenForm(parts: Part[]): string[] {
  const lines = parts.flatMap((part, index) => [
    `\`${index === 0 ? '' : String.raw`\r\n`}--\${boundary}\\r\\n\`,`,
    `${quote(getPartHead(part))},`,
    isFilePart(part) ? `await openAsBlob(${quote(part.fileName)}),` : `${quote(part.value)},`,
  ]);
  return [
    'const boundary = crypto.randomUUID();',
    'const form = new Blob([',
    ...lines.map((line) => `  ${line}`),
    '  `\\r\\n--${boundary}--\\r\\n`,',
    ']);',
    '',
  ];
}

/** The type of a form that the sample has to send itself, without its boundary. */
function getFormType(body: ApiBody | undefined): string | undefined {
  return body?.kind === 'parts' && hasPartHeaders(body) ? getPartsType(body) : getOtherPartsType(body);
}

const READING: Record<ResponseKind, string[]> = {
  json: ['console.log(await response.json());'],
  text: ['console.log(await response.text());'],
  none: ['console.log(response.status);'],
  file: ['const file = await response.blob();', 'console.log(file.type, file.size);'],
  stream: ['for await (const text of response.body.pipeThrough(new TextDecoderStream())) {', '  process.stdout.write(text);', '}'],
};

/** The request as a JavaScript module. `reading`: other lines that read the response; `isTyped`: TypeScript. */
export function renderJavaScript(
  whole: ApiRequest,
  responseKind: ResponseKind,
  reading: string[] = READING[responseKind],
  isTyped = false,
): string {
  const {isBasic, request} = takeBasic(whole);
  const isFile = request.body?.kind === 'file' || (request.body?.kind === 'parts' && request.body.parts.some((part) => 'fileName' in part));
  const type = getFormType(request.body);
  const headers = [
    ...(isBasic ? [`Authorization: 'Basic ' + btoa(${quote(USERPASS)}),`] : []),
    ...request.headers.map(([name, value]) => `${toKey(name)}: ${quote(value)},`),
    ...(type === undefined ? [] : [`'Content-Type': ${quote(`${type}; boundary=`)} + boundary,`]),
  ];
  if (getBodyOfGet(request) !== undefined) {
    const written = {url: quote(request.url), method: quote(request.method), headers, body: getBodyText(request)};
    return renderNodeRequest(written, responseKind, isTyped);
  }
  const options = [
    ...(request.method === 'GET' ? [] : [`method: ${quote(request.method)},`]),
    ...(headers.length > 0 ? [`headers: {`, ...headers.map((line) => `  ${line}`), '},'] : []),
    ...(request.body ? [`body: ${getBody(request.body)},`] : []),
  ];
  return [
    ...(isFile ? ["import {openAsBlob} from 'node:fs';", ''] : []),
    ...getForm(request),
    ...(options.length === 0
      ? [`const response = await fetch(${quote(request.url)});`]
      : [`const response = await fetch(${quote(request.url)}, {`, ...options.map((line) => `  ${line}`), '});']),
    'if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);',
    '',
    ...reading,
  ].join('\n');
}

export const javascript: SampleLanguage = {
  label: 'JavaScript',
  highlight: 'javascript',
  render: (request, responseKind) => renderJavaScript(request, responseKind),
};
