import type {ApiBody, ApiRequest, Part, PartHeader} from '../../model.ts';
import {PASSWORD, USERNAME, withoutAnswer} from '../challenge.ts';
import {getFormFields, getOwnHeaders, groupFields, type FormField} from '../form.ts';
import {getLogin} from '../login.ts';
import {getOtherPartsType, getPartHeaders, isFilePart} from '../../multipart.ts';
import {getParts, quoteDouble} from '../literals.ts';
import type {ResponseKind, SampleLanguage} from '../sample.ts';

/** A Python string literal. */
function quote(text: string): string {
  return quoteDouble(text);
}

/** A value as a literal, indented by four spaces a level. */
function toLiteral(value: unknown, indent: string): string {
  const inner = `${indent}    `;
  if (value === null || value === undefined) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value === 'string') return quote(value);
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : 'None';
  if (typeof value === 'bigint') return String(value);
  const [open, close, items] = Array.isArray(value)
    ? ['[', ']', value.map((item) => toLiteral(item, inner))]
    : ['{', '}', Object.entries(value).map(([key, item]) => `${quote(key)}: ${toLiteral(item, inner)}`)];
  return items.length === 0 ? open + close : `${open}\n${items.map((item) => `${inner}${item},\n`).join('')}${indent}${close}`;
}

/** A dictionary, or pairs if a name occurs again. */
function toForm(fields: FormField[]): string[] {
  const groups = groupFields(fields);
  if (!groups) return ['data=[', ...fields.map(([name, value]) => `    (${quote(name)}, ${quote(value)}),`), '],'];
  const toValue = (values: string[]): string => (values.length === 1 ? quote(values[0] ?? '') : `[${values.map(quote).join(', ')}]`);
  return ['data={', ...groups.map(([name, values]) => `    ${quote(name)}: ${toValue(values)},`), '},'];
}

function getBody(body: ApiBody): string[] {
  const fields = getFormFields(body);
  if (fields) return toForm(fields);
  if (body.kind === 'file') return [`data=open(${quote(body.file.fileName)}, "rb"),`];
  // `json=` sets only the plain JSON type, which the headers already have; `json=None` would send nothing.
  if (body.kind === 'text')
    return 'json' in body && body.json !== null ? [`json=${toLiteral(body.json, '    ')},`] : [`data=${quote(body.text)}.encode(),`];
  if (getOtherPartsType(body) !== undefined) return ['data=body,'];
  return ['files=[', ...body.parts.map((part) => `    (${quote(part.name)}, ${toPart(part)}),`), '],'];
}

function toPart(part: Part): string {
  const headers = part.headers ? `, ${toDictionary(part.headers)}` : '';
  const type = `${part.contentType ? `, ${quote(part.contentType)}` : headers ? ', None' : ''}${headers}`;
  return 'fileName' in part
    ? `(${quote(part.fileName)}, open(${quote(part.fileName)}, "rb")${type})`
    : `(None, ${quote(part.value)}${type})`;
}

/** `requests` sends parts only as `multipart/form-data`. */
function getEncoding(body: ApiBody | undefined): string[] {
  if (body?.kind !== 'parts' || getOtherPartsType(body) === undefined) return [];
  const fields = body.parts.map((part) => `    ${toField(part)},`);
  return ['boundary = uuid4().hex', 'body, _ = encode_multipart_formdata([', ...fields, '], boundary)', ''];
}

/** A part as a tuple, which has no headers; with headers, as an object, which has to have all of them. */
function toField(part: Part): string {
  const name = quote(part.name);
  const data = isFilePart(part) ? `open(${quote(part.fileName)}, "rb").read()` : quote(part.value);
  if (part.headers) return `RequestField(${name}, ${data}, headers=${toDictionary(getPartHeaders(part))})`;
  const type = part.contentType ? `, ${quote(part.contentType)}` : '';
  if (isFilePart(part)) return `(${name}, (${quote(part.fileName)}, ${data}${type}))`;
  return `(${name}, ${type ? `(None, ${data}${type})` : data})`;
}

function toDictionary(headers: readonly PartHeader[]): string {
  return `{${headers.map(([name, value]) => `${quote(name)}: ${quote(value)}`).join(', ')}}`;
}

function hasFields(body: ApiBody | undefined): boolean {
  return getOtherPartsType(body) !== undefined && getParts(body).some(({headers}) => headers);
}

const READING: Record<ResponseKind, string[]> = {
  json: ['print(response.json())'],
  text: ['print(response.text)'],
  none: ['print(response.status_code)'],
  file: ['print(response.headers["Content-Type"], len(response.content))'],
  // As bytes: in text, `requests` also splits lines at U+2028 and similar characters.
  stream: ['for line in response.iter_lines():', '    print(line.decode())'],
};

const METHODS = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']);

/** Classes of schemes with a name and a password; none for a pair of both. */
const LOGINS = new Map([
  ['Basic', ''],
  ['Digest', 'HTTPDigestAuth'],
]);

function render(whole: ApiRequest, responseKind: ResponseKind): string {
  const login = LOGINS.get(getLogin(whole) ?? '');
  const request = login === undefined ? whole : withoutAnswer(whole);
  const call = METHODS.has(request.method) ? `requests.${request.method.toLowerCase()}(` : `requests.request(`;
  const type = getOtherPartsType(request.body);
  const headers = [
    ...getOwnHeaders(request).map(([name, value]) => `${quote(name)}: ${quote(value)}`),
    ...(type === undefined ? [] : [`"Content-Type": ${quote(`${type}; boundary=`)} + boundary`]),
  ];
  const lines = [
    ...(METHODS.has(request.method) ? [] : [`${quote(request.method)},`]),
    `${quote(request.url)},`,
    ...(headers.length > 0 ? ['headers={', ...headers.map((header) => `    ${header},`), '},'] : []),
    ...(request.body ? getBody(request.body) : []),
    ...(login === undefined ? [] : [`auth=${login}(${quote(USERNAME)}, ${quote(PASSWORD)}),`]),
    ...(responseKind === 'stream' ? ['stream=True,'] : []),
    'timeout=30,',
  ];
  return [
    ...(type === undefined ? [] : ['from uuid import uuid4', '']),
    'import requests',
    ...(login ? [`from requests.auth import ${login}`] : []),
    ...(type === undefined ? [] : ['from urllib3 import encode_multipart_formdata']),
    ...(hasFields(request.body) ? ['from urllib3.fields import RequestField'] : []),
    '',
    ...getEncoding(request.body),
    `response = ${call}`,
    ...lines.map((line) => `    ${line}`),
    ')',
    'if not response.ok:',
    '    raise RuntimeError(response.text)',
    '',
    ...READING[responseKind],
  ].join('\n');
}

export const python: SampleLanguage = {
  label: 'Python',
  highlight: 'python',
  comment: '#',
  answers: ['Digest'],
  render,
  install: () => 'pip install requests',
};
