import type {ApiBody, ApiRequest} from '../request.ts';
import {getBodyOfGet} from './bodyOfGet.ts';
import {getFormFields, getOwnHeaders} from './form.ts';
import {escapeText, isBlock} from './literals.ts';
import {getOtherPartsType, isFilePart} from '../multipart.ts';
import type {SampleLanguage} from './sample.ts';

/** A dollar sign would begin a template. */
function quote(text: string): string {
  if (isBlock(text) && !text.includes('"""') && !text.endsWith('"')) return `"""${text.split('$').join("${'$'}")}"""`;
  return `"${escapeText(text, '\\"$')}"`;
}

function getBodyLines(body: ApiBody | undefined): string[] {
  if (!body) return [];
  const fields = getFormFields(body);
  if (fields)
    return ['val body = FormBody.Builder()', ...fields.map(([name, value]) => `    .add(${quote(name)}, ${quote(value)})`), '    .build()'];
  if (body.kind === 'text') return [`val body = ${quote(body.text)}.toByteArray().toRequestBody(${quote(body.mediaType)}.toMediaType())`];
  if (body.kind === 'file') return [`val body = File(${quote(body.file.fileName)}).asRequestBody(${quote(body.mediaType)}.toMediaType())`];
  const parts = body.parts.map((part) => {
    const type = part.contentType ? `${quote(part.contentType)}.toMediaType()` : 'null';
    if (isFilePart(part))
      return `.addFormDataPart(${quote(part.name)}, ${quote(part.fileName)}, File(${quote(part.fileName)}).asRequestBody(${type}))`;
    return part.contentType
      ? `.addFormDataPart(${quote(part.name)}, null, ${quote(part.value)}.toByteArray().toRequestBody(${type}))`
      : `.addFormDataPart(${quote(part.name)}, ${quote(part.value)})`;
  });
  const other = getOtherPartsType(body);
  const type = other === undefined ? 'MultipartBody.FORM' : `${quote(other)}.toMediaType()`;
  return ['val body = MultipartBody.Builder()', `    .setType(${type})`, ...parts.map((line) => `    ${line}`), '    .build()'];
}

/** OkHttp wants a body for these methods even where there is nothing to say. */
const NEEDS_BODY = new Set(['POST', 'PUT', 'PATCH']);

/** GET and HEAD with a body, which OkHttp throws at: by the client that Java brings. */
function renderJavaRequest({method, url, headers}: ApiRequest, text: string): string {
  return [
    'import java.net.URI',
    'import java.net.http.HttpClient',
    'import java.net.http.HttpRequest',
    'import java.net.http.HttpResponse',
    '',
    'fun main() {',
    `    // OkHttp sends no body with ${method}.`,
    `    val request = HttpRequest.newBuilder(URI(${quote(url)}))`,
    ...headers.map(([name, value]) => `        .header(${quote(name)}, ${quote(value)})`),
    `        .method(${quote(method)}, HttpRequest.BodyPublishers.ofString(${quote(text)}))`,
    '        .build()',
    '',
    '    val response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofInputStream())',
    // The body of a failure says what is wrong, so it is printed too.
    '    response.body().copyTo(System.out)',
    '    check(response.statusCode() < 400) { "Status ${response.statusCode()}" }',
    '}',
  ].join('\n');
}

function render(request: ApiRequest): string {
  const text = getBodyOfGet(request);
  if (text !== undefined) return renderJavaRequest(request, text);
  const body = request.body ? 'body' : NEEDS_BODY.has(request.method) ? 'ByteArray(0).toRequestBody()' : 'null';
  const main = [
    ...getBodyLines(request.body),
    'val request = Request.Builder()',
    `    .url(${quote(request.url)})`,
    ...getOwnHeaders(request).map(([name, value]) => `    .header(${quote(name)}, ${quote(value)})`),
    `    .method(${quote(request.method)}, ${body})`,
    '    .build()',
    '',
    'OkHttpClient().newCall(request).execute().use { response ->',
    '    response.body?.byteStream()?.copyTo(System.out)',
    '    check(response.isSuccessful) { "Status ${response.code}" }',
    '}',
  ];
  const code = main.join('\n');
  const extensions = ['asRequestBody', 'toRequestBody']
    .filter((name) => code.includes(`.${name}(`))
    .map((name) => `okhttp3.RequestBody.Companion.${name}`);
  const imports = [
    ...(code.includes('File(') ? ['java.io.File'] : []),
    ...(code.includes('FormBody.Builder') ? ['okhttp3.FormBody'] : []),
    ...(code.includes('.toMediaType(') ? ['okhttp3.MediaType.Companion.toMediaType'] : []),
    ...(code.includes('MultipartBody') ? ['okhttp3.MultipartBody'] : []),
    'okhttp3.OkHttpClient',
    'okhttp3.Request',
    ...extensions,
  ];
  return [
    ...imports.map((name) => `import ${name}`),
    '',
    'fun main() {',
    ...main.map((line) => (line === '' ? '' : `    ${line}`)),
    '}',
  ].join('\n');
}

export const kotlin: SampleLanguage = {label: 'Kotlin', highlight: 'kotlin', render};
