import type {ApiBody, ApiRequest} from '../../model.ts';
import {withoutAnswer} from '../challenge.ts';
import {getFormFields, type FormField} from '../form.ts';
import {escapeText, hasHidden, isBlock, quoteSingle} from '../literals.ts';
import {getLogin, USERPASS} from '../login.ts';
import {getPartHead, getPartsType, isFilePart} from '../../multipart.ts';
import type {ResponseKind, SampleLanguage} from '../sample.ts';

/** A nowdoc for several lines; no line may begin with its end mark. */
function quote(text: string): string {
  return isBlock(text) && !/^[ \t]*BODY\b/m.test(text) ? `<<<'BODY'\n${text}\nBODY` : quoteText(text);
}

/** In double quotes, \r\n is an escape and a dollar sign begins a variable. */
function quoteLine(text: string): string {
  return `"${escapeText(text, '\\"$', (hex) => `\\u{${hex}}`)}"`;
}

/** Single quotes have no escapes for hidden characters. */
function quoteText(text: string): string {
  return hasHidden(text) ? quoteLine(text) : quoteSingle(text);
}

function getSetup(body: ApiBody | undefined): string[] {
  if (body?.kind !== 'parts') return [];
  return [
    '$boundary = bin2hex(random_bytes(16));',
    "$body = '';",
    ...body.parts.map((part) => {
      const value = isFilePart(part) ? `file_get_contents(${quoteText(part.fileName)})` : quoteText(part.value);
      return `$body .= "--$boundary\\r\\n" . ${quoteLine(getPartHead(part))} . ${value} . "\\r\\n";`;
    }),
    '$body .= "--$boundary--\\r\\n";',
    '',
  ];
}

/** Names in an array are unique, so a repeated name begins another array. */
function toForm(fields: FormField[]): string {
  const arrays: FormField[][] = [];
  for (const field of fields) {
    const last = arrays.at(-1);
    if (!last || last.some(([name]) => name === field[0])) arrays.push([field]);
    else last.push(field);
  }
  const write = (array: FormField[]): string =>
    `http_build_query([\n${array.map(([name, value]) => `        ${quoteText(name)} => ${quoteText(value)},\n`).join('')}    ])`;
  return arrays.map(write).join(" . '&' . ");
}

function getBody(body: ApiBody): string {
  const fields = getFormFields(body);
  if (fields) return toForm(fields);
  if (body.kind === 'parts') return '$body';
  return body.kind === 'file' ? `file_get_contents(${quoteText(body.file.fileName)})` : quote(body.text);
}

/** Options for schemes with a name and a password. The ticket of Negotiate has the name. */
const LOGINS = new Map([
  ['Basic', [`    CURLOPT_USERPWD => '${USERPASS}',`]],
  ['Digest', ['    CURLOPT_HTTPAUTH => CURLAUTH_DIGEST,', `    CURLOPT_USERPWD => '${USERPASS}',`]],
  ['Negotiate', ['    CURLOPT_HTTPAUTH => CURLAUTH_NEGOTIATE,', "    CURLOPT_USERPWD => ':',"]],
]);

function render(whole: ApiRequest, responseKind: ResponseKind): string {
  const login = LOGINS.get(getLogin(whole) ?? '');
  const request = login ? withoutAnswer(whole) : whole;
  const isBodyless = request.method === 'HEAD' && request.body !== undefined;
  const body = isBodyless ? undefined : request.body;
  const headers = [
    ...request.headers.map(([name, value]) => quoteText(`${name}: ${value}`)),
    ...(body?.kind === 'parts' ? [`${quoteLine(`Content-Type: ${getPartsType(body)}; boundary=`).slice(0, -1)}$boundary"`] : []),
  ];
  return [
    '<?php',
    '',
    ...getSetup(body),
    ...(isBodyless ? ["// PHP's curl can't send a body with HEAD."] : []),
    `$curl = curl_init(${quoteText(request.url)});`,
    'curl_setopt_array($curl, [',
    ...(request.method === 'HEAD'
      ? ['    CURLOPT_NOBODY => true,']
      : request.method === 'GET' && !body
        ? []
        : [`    CURLOPT_CUSTOMREQUEST => ${quoteText(request.method)},`]),
    ...(login ?? []),
    ...(headers.length > 0 ? ['    CURLOPT_HTTPHEADER => [', ...headers.map((header) => `        ${header},`), '    ],'] : []),
    ...(body ? [`    CURLOPT_POSTFIELDS => ${getBody(body)},`] : []),
    // Without this option the response is printed as it arrives, which a stream needs.
    ...(responseKind === 'stream' ? [] : ['    CURLOPT_RETURNTRANSFER => true,']),
    ']);',
    '$response = curl_exec($curl);',
    'if ($response === false) {',
    '    throw new RuntimeException(curl_error($curl));',
    '}',
    ...(responseKind === 'stream' ? [] : ['echo $response;']),
    // The body of a failure explains it, so it is printed too.
    'if (curl_getinfo($curl, CURLINFO_RESPONSE_CODE) >= 400) {',
    '    exit(1);',
    '}',
  ].join('\n');
}

export const php: SampleLanguage = {label: 'PHP', highlight: 'php', answers: ['Digest', 'Negotiate'], render};
