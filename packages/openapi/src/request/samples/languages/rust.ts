import type {ApiBody, ApiRequest, Part} from '../../model.ts';
import {getFormFields, getOwnHeaders} from '../form.ts';
import {getLongest, indent, isBlock, quoteDouble} from '../literals.ts';
import {PASSWORD, USERNAME} from '../challenge.ts';
import {takeBasic} from '../login.ts';
import {getOtherPartsType, isFilePart} from '../../multipart.ts';
import type {SampleLanguage} from '../sample.ts';

/** A raw literal for several lines; its fence has one hash more than any in the text. */
function quote(text: string): string {
  if (!isBlock(text)) return quoteDouble(text, (hex) => `\\u{${hex}}`);
  const longest = getLongest(text, /"(#+)/g);
  const hashes = '#'.repeat(longest + 1);
  return `r${hashes}"${text}"${hashes}`;
}

function getForm(body: ApiBody | undefined): string[] {
  if (body?.kind !== 'parts') return [];
  const parts = body.parts.map((part) => {
    const name = quote(part.name);
    const calls = (part.contentType ? `.mime_str(${quote(part.contentType)})?` : '') + toHeaders(part);
    if (isFilePart(part)) return `.part(${name}, Part::file(${quote(part.fileName)})?${calls})`;
    return calls ? `.part(${name}, Part::text(${quote(part.value)})${calls})` : `.text(${name}, ${quote(part.value)})`;
  });
  const other = getOtherPartsType(body);
  return [
    ...(parts.length === 0 ? ['let form = Form::new();'] : ['let form = Form::new()']),
    ...indent(parts, '    ').map((line, index) => (index === parts.length - 1 ? `${line};` : line)),
    ...(other === undefined
      ? []
      : [`let content_type: HeaderValue = [${quote(`${other}; boundary=`)}, form.boundary()].concat().parse()?;`]),
  ];
}

function toHeaders({headers}: Part): string {
  if (!headers) return '';
  const pairs = headers.map(([name, value]) => `(${quote(name)}.parse()?, ${quote(value)}.parse()?)`);
  return `.headers([${pairs.join(', ')}].into_iter().collect())`;
}

function getBody(body: ApiBody | undefined): string[] {
  if (!body) return [];
  const fields = getFormFields(body);
  if (fields) return ['.form(&[', ...fields.map(([name, value]) => `    (${quote(name)}, ${quote(value)}),`), '])'];
  if (body.kind === 'parts') {
    // Unlike `header`, `headers` replaces existing values.
    const own = '.headers([(CONTENT_TYPE, content_type)].into_iter().collect())';
    return ['.multipart(form)', ...(getOtherPartsType(body) === undefined ? [] : [own])];
  }
  return [body.kind === 'file' ? `.body(std::fs::File::open(${quote(body.file.fileName)})?)` : `.body(${quote(body.text)})`];
}

function render(whole: ApiRequest): string {
  const {isBasic, request} = takeBasic(whole);
  const chain = [
    ...(isBasic ? [`.basic_auth(${quote(USERNAME)}, Some(${quote(PASSWORD)}))`] : []),
    ...getOwnHeaders(request).map(([name, value]) => `.header(${quote(name)}, ${quote(value)})`),
    ...getBody(request.body),
    '.send()?;',
  ];
  return [
    ...(getOtherPartsType(request.body) === undefined ? [] : ['use reqwest::header::{HeaderValue, CONTENT_TYPE};']),
    ...(request.body?.kind === 'parts'
      ? [
          `use reqwest::blocking::multipart::{Form${request.body.parts.some((part) => isFilePart(part) || part.contentType || part.headers) ? ', Part' : ''}};`,
          '',
        ]
      : []),
    'fn main() -> Result<(), Box<dyn std::error::Error>> {',
    ...getForm(request.body).map((line) => `    ${line}`),
    '    let mut response = reqwest::blocking::Client::new()',
    `        .request(${quote(request.method)}.parse()?, ${quote(request.url)})`,
    ...chain.map((line) => `        ${line}`),
    // The body of a failure explains it, so it is printed too.
    '    std::io::copy(&mut response, &mut std::io::stdout())?;',
    '    response.error_for_status()?;',
    '    Ok(())',
    '}',
  ].join('\n');
}

export const rust: SampleLanguage = {
  label: 'Rust',
  highlight: 'rust',
  render,
  install: () => 'cargo add reqwest --features blocking,multipart',
};
