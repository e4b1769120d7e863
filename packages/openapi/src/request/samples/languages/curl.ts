import {DIRECTION_MARKS} from '../../../json/controls.ts';
import {isPlainMediaType} from '../../mediaType.ts';
import type {ApiRequest, Part} from '../../model.ts';
import {withoutAnswer} from '../challenge.ts';
import {getFormFields, getOwnHeaders, type FormField} from '../form.ts';
import {getLogin, USERPASS} from '../login.ts';
import {encode} from '../../serialize.ts';
import {getOtherPartsType} from '../../multipart.ts';
import type {SampleLanguage} from '../sample.ts';

/** Characters that a terminal would execute when they are pasted. */
const CONTROL = String.raw`[\u0001-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029${DIRECTION_MARKS}\ufeff]+`;

/** Single quotes for a POSIX shell. They have no escapes, so a command prints hidden characters. */
function quote(text: string): string {
  const quoted = (part: string): string => `'${part.split("'").join(`'\\''`)}'`;
  // Arguments of a program can't contain NUL.
  return text
    .split('\0')
    .join('\ufffd')
    .split(new RegExp(`(${CONTROL})`))
    .map((part, index) => (index % 2 === 1 ? `"$(printf '${toOctal(part)}')"` : part === '' && text !== '' ? '' : quoted(part)))
    .join('');
}

function toOctal(text: string): string {
  return Array.from(new TextEncoder().encode(text), (byte) => `\\${byte.toString(8).padStart(3, '0')}`).join('');
}

/** A command that prints text with NUL, which is sent from its output. */
function printText(text: string): string {
  const escaped = text.replace(new RegExp(`${CONTROL}|[\0\n'%\\\\]`, 'g'), (part) =>
    part === '%' ? '%%' : part === '\\' ? '\\\\' : toOctal(part),
  );
  return `printf '${escaped}'`;
}

/** curl encodes the value only. Brackets in a name are sent unencoded, which is easier to read. */
function toField([name, value]: FormField): string {
  return `--data-urlencode ${quote(`${encode(name).replace(/%5B/g, '[').replace(/%5D/g, ']')}=${value}`)}`;
}

/** The fields of a form, if arguments can hold them. */
function getFields({body}: ApiRequest): FormField[] | undefined {
  const fields = getFormFields(body);
  return fields?.some(([, value]) => value.includes('\0')) ? undefined : fields;
}

function getBodyLines({body}: ApiRequest, fields: FormField[] | undefined): string[] {
  if (!body) return [];
  if (fields) return fields.map(toField);
  if (body.kind === 'text') return [body.text.includes('\0') ? '--data-binary @-' : `--data-raw ${quote(body.text)}`];
  if (body.kind === 'file') return [`--data-binary ${quote(`@${body.file.fileName}`)}`];
  return body.parts.map((part) => {
    // The name would end at the first equals sign, and an at sign after it would send a file.
    const name = part.name.replaceAll('=', '%3D');
    const type = (part.contentType && isPartType(part.contentType) ? `;type=${part.contentType}` : '') + writeHeaders(part);
    if ('fileName' in part) return `--form ${quote(`${name}=@${quoteForm(part.fileName, /^["\s]|[;,]|\s$/)}${type}`)}`;
    return type
      ? `--form ${quote(`${name}=${quoteForm(part.value, /^[@<("\s]|;|\s$/)}${type}`)}`
      : `--form-string ${quote(`${name}=${part.value}`)}`;
  });
}

/** In quotes, where a semicolon ends nothing. */
function writeHeaders({headers = []}: Part): string {
  return headers.map((header) => `;headers="${header.join(': ').replace(/[\\"]/g, (char) => `\\${char}`)}"`).join('');
}

/** With further parameters, a type could name other files. */
function isPartType(text: string): boolean {
  return isPlainMediaType(text) && !/^[^/]*\*|; ?(?:filename|headers|encoder|type)=/i.test(text);
}

/** In a form, semicolons and commas end a value, and some first characters have a meaning. */
function quoteForm(text: string, special: RegExp): string {
  return special.test(text) ? `"${text.replace(/[\\"]/g, (char) => `\\${char}`)}"` : text;
}

/** curl leaves out a header without a value unless it ends with a semicolon. */
function toHeader([name, value]: [string, string]): string {
  return value === '' ? `${name};` : `${name}: ${value}`;
}

/** A fixed file name: the one at the end of an address, such as `.bashrc`, may be a file of the person who runs the sample. */
function getOutput(url: string): string {
  const path = /^\w+:\/\/[^/?#]*(\/[^?#]*)/.exec(url)?.[1] ?? '';
  return `download${/\.[a-z\d]{1,5}$/i.exec(path)?.[0] ?? ''}`;
}

/** The option for the method, unless curl assumes it. */
function getMethodLines({method, body}: ApiRequest): string[] {
  if (method === 'HEAD') return ['--head'];
  if (method === (body ? 'POST' : 'GET')) return [];
  return [`--request ${/^[A-Z]+$/.test(method) ? method : quote(method)}`];
}

/** Options for schemes with a name and a password. The ticket of Negotiate has the name. */
const LOGINS = new Map([
  ['Basic', [`--user '${USERPASS}'`]],
  ['Digest', ['--digest', `--user '${USERPASS}'`]],
  ['Negotiate', ['--negotiate', '--user :']],
]);

export const curl: SampleLanguage = {
  label: 'cURL',
  highlight: 'bash',
  comment: '#',
  answers: ['Digest', 'Negotiate'],
  render(whole, responseKind) {
    const login = LOGINS.get(getLogin(whole) ?? '');
    const request = login ? withoutAnswer(whole) : whole;
    const isBodyless = request.method === 'HEAD' && request.body !== undefined;
    const fields = getFields(request);
    const type = getOtherPartsType(request.body);
    const headers = [
      ...(fields ? getOwnHeaders(request) : request.headers),
      // curl adds its boundary, and makes the parts attachments.
      ...(type === undefined ? [] : [['Content-Type', type] as [string, string]]),
    ];
    const lines = [
      ...getMethodLines(request),
      ...(responseKind === 'stream' ? ['--no-buffer'] : []),
      ...(responseKind === 'file' ? [`--output ${getOutput(request.url)}`] : []),
      // curl would read brackets and braces of an address as a pattern.
      ...(/[[\]{}]/.test(request.url) ? ['--globoff'] : []),
      ...(login ?? []),
      // A header that begins with an at sign would name a file of headers.
      ...headers.filter(([name]) => !name.startsWith('@')).map((header) => `--header ${quote(toHeader(header))}`),
      ...(isBodyless ? [] : getBodyLines(request, fields)),
    ];
    const {body} = request;
    const print = !isBodyless && body?.kind === 'text' && body.text.includes('\0') ? `${printText(body.text)} | ` : '';
    // An address that begins with a hyphen would be an option, and options can write files.
    const url = `${request.url.startsWith('-') ? '--url ' : ''}${quote(request.url)}`;
    const note = isBodyless ? "# curl can't send a body with HEAD.\n" : '';
    return [`${note}${print}curl ${url}`, ...lines].join(' \\\n  ');
  },
};
