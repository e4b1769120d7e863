import type {ApiBody, ApiRequest, Part} from '../../model.ts';
import {getFormFields, getOwnHeaders, groupFields, type FormField} from '../form.ts';
import {capitalize, escapeText, hasHidden, indent, isBlock, quoteSingle} from '../literals.ts';
import {PASSWORD, USERNAME} from '../challenge.ts';
import {takeBasic} from '../login.ts';
import {getOtherPartsType, getPartHead, getPartsType, isFilePart} from '../../multipart.ts';
import type {SampleLanguage} from '../sample.ts';

/** Methods for which Net::HTTP has a class. */
const CLASSES = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE']);

/** Single quotes have no escapes for hidden characters; in double quotes, a number sign could begin an expression. */
function quote(text: string): string {
  return hasHidden(text) ? `"${escapeText(text, '\\"#')}"` : quoteSingle(text);
}

/** A hash, or pairs if a name occurs again. */
function toForm(fields: FormField[]): string[] {
  const groups = groupFields(fields);
  if (!groups) return ['request.set_form_data([', ...fields.map(([name, value]) => `  [${quote(name)}, ${quote(value)}],`), '])'];
  const toValue = (values: string[]): string => (values.length === 1 ? quote(values[0] ?? '') : `[${values.map(quote).join(', ')}]`);
  return ['request.set_form_data(', ...groups.map(([name, values]) => `  ${quote(name)} => ${toValue(values)},`), ')'];
}

/** Builds the parts by hand. */
function toBinary(parts: Part[], type: string): string[] {
  const quoteLine = (text: string): string => `"${escapeText(text, '\\"#')}"`;
  return [
    'boundary = SecureRandom.hex(16)',
    `request['Content-Type'] = ${quote(`${type}; boundary=`)} + boundary`,
    'request.body = [',
    ...parts.map((part) => {
      const value = isFilePart(part) ? `File.binread(${quote(part.fileName)})` : `${quote(part.value)}.b`;
      return `  "--#{boundary}\\r\\n".b, ${quoteLine(getPartHead(part))}.b, ${value}, "\\r\\n".b,`;
    }),
    '  "--#{boundary}--\\r\\n".b',
    '].join',
  ];
}

/** The type of parts that `set_form` can't write: it has neither another type nor headers of parts. */
function getOwnPartsType(body: ApiBody | undefined): string | undefined {
  const hasHeaders = body?.kind === 'parts' && body.parts.some(({headers}) => headers);
  return hasHeaders ? getPartsType(body) : getOtherPartsType(body);
}

function getBodyLines(body: ApiBody | undefined): string[] {
  if (!body) return [];
  const fields = getFormFields(body);
  if (fields) return toForm(fields);
  if (body.kind === 'file') return [`request.body = File.binread(${quote(body.file.fileName)})`];
  if (body.kind === 'text') {
    return isBlock(body.text) && !/^BODY$/m.test(body.text)
      ? ["request.body = <<'BODY'.chomp", body.text, 'BODY']
      : [`request.body = ${quote(body.text)}`];
  }
  const own = getOwnPartsType(body);
  if (own !== undefined) return toBinary(body.parts, own);
  const parts = body.parts.map((part) => {
    const type = part.contentType ? `content_type: ${quote(part.contentType)}` : '';
    if (!isFilePart(part)) return `[${quote(part.name)}, ${quote(part.value)}${type ? `, {${type}}` : ''}],`;
    return `[${quote(part.name)}, File.open(${quote(part.fileName)}, 'rb'), {filename: ${quote(part.fileName)}${type ? `, ${type}` : ''}}],`;
  });
  return ['request.set_form([', ...indent(parts, '  '), "], 'multipart/form-data')"];
}

function getNew(request: ApiRequest): string {
  if (CLASSES.has(request.method)) return `Net::HTTP::${capitalize(request)}.new(uri)`;
  return `Net::HTTPGenericRequest.new(${quote(request.method)}, ${String(request.body !== undefined)}, true, uri)`;
}

function render(whole: ApiRequest): string {
  const {isBasic, request} = takeBasic(whole);
  return [
    "require 'net/http'",
    ...(getOwnPartsType(request.body) === undefined ? [] : ["require 'securerandom'"]),
    '',
    `uri = URI(${quote(request.url)})`,
    `request = ${getNew(request)}`,
    ...(isBasic ? [`request.basic_auth(${quote(USERNAME)}, ${quote(PASSWORD)})`] : []),
    ...getOwnHeaders(request).map(([name, value]) => `request[${quote(name)}] = ${quote(value)}`),
    ...getBodyLines(request.body),
    '',
    "Net::HTTP.start(uri.hostname, uri.port, use_ssl: uri.scheme == 'https') do |http|",
    '  http.request(request) do |response|',
    // The body of a failure explains it, so it is printed too.
    '    response.read_body { |chunk| print chunk }',
    '    response.value # raises unless the status is a success',
    '  end',
    'end',
  ].join('\n');
}

export const ruby: SampleLanguage = {label: 'Ruby', highlight: 'ruby', comment: '#', render};
