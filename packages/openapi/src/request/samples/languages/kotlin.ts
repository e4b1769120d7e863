import type {ApiBody, ApiRequest, Part} from '../../model.ts';
import {getBodyOfGet} from '../bodyOfGet.ts';
import {getFormFields, getOwnHeaders} from '../form.ts';
import {escapeText, isBlock} from '../literals.ts';
import {PASSWORD, USERNAME} from '../challenge.ts';
import {takeBasic, USERPASS} from '../login.ts';
import {getOtherPartsType, getPartHeaders, hasPartHeaders, isFilePart} from '../../multipart.ts';
import type {SampleLanguage} from '../sample.ts';

/** A dollar sign would begin a template. */
function quote(text: string): string {
  if (isBlock(text) && !text.includes('"""') && !text.endsWith('"')) return `"""${text.split('$').join("${'$'}")}"""`;
  return `"${escapeText(text, '\\"$')}"`;
}

const MEDIA_TYPE = 'okhttp3.MediaType.Companion.toMediaType';
const FILE = ['java.io.File', 'okhttp3.RequestBody.Companion.asRequestBody'];
const BYTES = 'okhttp3.RequestBody.Companion.toRequestBody';

/** Lines that create the body, and their imports. */
function getBody(body: ApiBody | undefined): {lines: string[]; imports: string[]} {
  if (!body) return {lines: [], imports: []};
  const fields = getFormFields(body);
  if (fields)
    return {
      lines: [
        'val body = FormBody.Builder()',
        ...fields.map(([name, value]) => `    .add(${quote(name)}, ${quote(value)})`),
        '    .build()',
      ],
      imports: ['okhttp3.FormBody'],
    };
  if (body.kind === 'text') {
    const line = `val body = ${quote(body.text)}.toByteArray().toRequestBody(${quote(body.mediaType)}.toMediaType())`;
    return {lines: [line], imports: [BYTES, MEDIA_TYPE]};
  }
  if (body.kind === 'file') {
    const line = `val body = File(${quote(body.file.fileName)}).asRequestBody(${quote(body.mediaType)}.toMediaType())`;
    return {lines: [line], imports: [...FILE, MEDIA_TYPE]};
  }
  const parts = body.parts.map((part) => {
    const type = part.contentType ? `${quote(part.contentType)}.toMediaType()` : 'null';
    if (part.headers) return `.addPart(${toHeaders(part)}, ${toContent(part, type)})`;
    if (isFilePart(part)) return `.addFormDataPart(${quote(part.name)}, ${quote(part.fileName)}, ${toContent(part, type)})`;
    return part.contentType
      ? `.addFormDataPart(${quote(part.name)}, null, ${toContent(part, type)})`
      : `.addFormDataPart(${quote(part.name)}, ${quote(part.value)})`;
  });
  const other = getOtherPartsType(body);
  const type = other === undefined ? 'MultipartBody.FORM' : `${quote(other)}.toMediaType()`;
  const isTyped = other !== undefined || body.parts.some(({contentType}) => contentType);
  return {
    lines: ['val body = MultipartBody.Builder()', `    .setType(${type})`, ...parts.map((line) => `    ${line}`), '    .build()'],
    imports: [
      'okhttp3.MultipartBody',
      ...(isTyped ? [MEDIA_TYPE] : []),
      ...(body.parts.some(isFilePart) ? FILE : []),
      ...(body.parts.some((part) => !isFilePart(part) && (part.contentType ?? part.headers)) ? [BYTES] : []),
      ...(hasPartHeaders(body) ? ['okhttp3.Headers'] : []),
    ],
  };
}

function toContent(part: Part, type: string): string {
  return isFilePart(part)
    ? `File(${quote(part.fileName)}).asRequestBody(${type})`
    : `${quote(part.value)}.toByteArray().toRequestBody(${type})`;
}

/** Type and length are the body's: `addPart` throws for them. `add` throws for what is not ASCII. */
function toHeaders(part: Part): string {
  const headers = getPartHeaders(part).filter(([name]) => !/^content-(?:type|length)$/i.test(name));
  const calls = headers.map(([name, value]) => {
    const add = /^[\t -~]*$/.test(value) ? 'add' : 'addUnsafeNonAscii';
    return `.${add}(${quote(name)}, ${quote(value)})`;
  });
  return `Headers.Builder()${calls.join('')}.build()`;
}

/** OkHttp requires a body for these methods, even an empty one. */
const NEEDS_BODY = new Set(['POST', 'PUT', 'PATCH']);

/** GET and HEAD with a body use Java's own client, because OkHttp throws for them. */
function renderJavaRequest(whole: ApiRequest, text: string): string {
  const {isBasic, request} = takeBasic(whole);
  const {method, url, headers} = request;
  return [
    'import java.net.URI',
    'import java.net.http.HttpClient',
    'import java.net.http.HttpRequest',
    'import java.net.http.HttpResponse',
    ...(isBasic ? ['import java.util.Base64'] : []),
    '',
    'fun main() {',
    ...(isBasic ? [`    val login = Base64.getEncoder().encodeToString(${quote(USERPASS)}.toByteArray())`] : []),
    `    // OkHttp sends no body with ${method}.`,
    `    val request = HttpRequest.newBuilder(URI(${quote(url)}))`,
    ...(isBasic ? ['        .header("Authorization", "Basic $login")'] : []),
    ...headers.map(([name, value]) => `        .header(${quote(name)}, ${quote(value)})`),
    `        .method(${quote(method)}, HttpRequest.BodyPublishers.ofString(${quote(text)}))`,
    '        .build()',
    '',
    '    val response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofInputStream())',
    // The body of a failure explains it, so it is printed too.
    '    response.body().copyTo(System.out)',
    '    check(response.statusCode() < 400) { "Status ${response.statusCode()}" }',
    '}',
  ].join('\n');
}

function render(whole: ApiRequest): string {
  const {isBasic, request} = takeBasic(whole);
  const text = getBodyOfGet(request);
  if (text !== undefined) return renderJavaRequest(whole, text);
  const {lines, imports} = getBody(request.body);
  const isEmpty = !request.body && NEEDS_BODY.has(request.method);
  const body = request.body ? 'body' : isEmpty ? 'ByteArray(0).toRequestBody()' : 'null';
  const main = [
    ...lines,
    'val request = Request.Builder()',
    `    .url(${quote(request.url)})`,
    ...(isBasic ? [`    .header("Authorization", Credentials.basic(${quote(USERNAME)}, ${quote(PASSWORD)}))`] : []),
    ...getOwnHeaders(request).map(([name, value]) => `    .header(${quote(name)}, ${quote(value)})`),
    `    .method(${quote(request.method)}, ${body})`,
    '    .build()',
    '',
    'OkHttpClient().newCall(request).execute().use { response ->',
    '    response.body?.byteStream()?.copyTo(System.out)',
    '    check(response.isSuccessful) { "Status ${response.code}" }',
    '}',
  ];
  return [
    ...['okhttp3.OkHttpClient', 'okhttp3.Request', ...imports, ...(isEmpty ? [BYTES] : []), ...(isBasic ? ['okhttp3.Credentials'] : [])]
      .sort()
      .map((name) => `import ${name}`),
    '',
    'fun main() {',
    ...main.map((line) => (line === '' ? '' : `    ${line}`)),
    '}',
  ].join('\n');
}

/** Undefined if Java's own client sends the request. */
function getInstall(request: ApiRequest): string | undefined {
  return getBodyOfGet(request) === undefined ? 'implementation("com.squareup.okhttp3:okhttp:4.12.0")' : undefined;
}

export const kotlin: SampleLanguage = {label: 'Kotlin', highlight: 'kotlin', render, install: getInstall};
