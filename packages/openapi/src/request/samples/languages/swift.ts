import type {ApiBody, ApiRequest} from '../../model.ts';
import {getBodyOfGet} from '../bodyOfGet.ts';
import {getFormFields, type FormField} from '../form.ts';
import {isBlock, quoteDouble} from '../literals.ts';
import {takeBasic, USERPASS} from '../login.ts';
import {getPartHead, getPartsType, isFilePart} from '../../multipart.ts';
import type {ResponseKind, SampleLanguage} from '../sample.ts';

/** A multi-line literal for several lines. */
function quote(text: string): string {
  if (!isBlock(text)) return quoteDouble(text, (hex) => `\\u{${hex}}`);
  return `"""\n${text.replace(/\\|"(?="")/g, (char) => `\\${char}`)}\n"""`;
}

/** Query encoding leaves a plus as it is, but a form reads it as a space. */
const PLUS = '.replacingOccurrences(of: "+", with: "%2B")';

function toQueryItems(fields: FormField[]): string[] {
  const plain = (text: string): string => quoteDouble(text, (hex) => `\\u{${hex}}`);
  return [
    'var form = URLComponents()',
    'form.queryItems = [',
    ...fields.map(([name, value]) => `    URLQueryItem(name: ${plain(name)}, value: ${plain(value)}),`),
    ']',
  ];
}

function getBodyLines(body: ApiBody | undefined): string[] {
  if (!body) return [];
  const fields = getFormFields(body);
  if (fields) return [...toQueryItems(fields), `request.httpBody = Data((form.percentEncodedQuery ?? "")${PLUS}.utf8)`];
  if (body.kind === 'text') return [`request.httpBody = Data(${quote(body.text)}.utf8)`];
  if (body.kind === 'file') return [`request.httpBody = try Data(contentsOf: URL(fileURLWithPath: ${quote(body.file.fileName)}))`];
  const type = quoteDouble(`${getPartsType(body)}; boundary=`, (hex) => `\\u{${hex}}`);
  return [
    'let boundary = UUID().uuidString',
    `request.setValue(${type.slice(0, -1)}\\(boundary)", forHTTPHeaderField: "Content-Type")`,
    'var body = Data()',
    ...body.parts.flatMap((part) => [
      `body.append(Data(("--\\(boundary)\\r\\n" + ${quote(getPartHead(part))}).utf8))`,
      isFilePart(part)
        ? `body.append(try Data(contentsOf: URL(fileURLWithPath: ${quote(part.fileName)})))`
        : `body.append(Data(${quoteDouble(part.value, (hex) => `\\u{${hex}}`)}.utf8))`,
      'body.append(Data("\\r\\n".utf8))',
    ]),
    'body.append(Data("--\\(boundary)--\\r\\n".utf8))',
    'request.httpBody = body',
  ];
}

function render(whole: ApiRequest, responseKind: ResponseKind): string {
  const {isBasic, request} = takeBasic(whole);
  // The body of a failure explains it, so it is printed too.
  const reading =
    responseKind === 'stream'
      ? [
          'let (bytes, response) = try await URLSession.shared.bytes(for: request)',
          // Not `lines`, which skips empty lines: an event ends with one.
          'for try await scalar in bytes.unicodeScalars {',
          '    print(scalar, terminator: "")',
          '}',
          ...CHECK,
        ]
      : ['let (data, response) = try await URLSession.shared.data(for: request)', 'print(String(decoding: data, as: UTF8.self))', ...CHECK];
  return [
    'import Foundation',
    '',
    `var request = URLRequest(url: URL(string: ${quote(request.url)})!)`,
    `request.httpMethod = ${quote(request.method)}`,
    ...(isBasic
      ? [
          `let login = Data(${quote(USERPASS)}.utf8).base64EncodedString()`,
          'request.setValue("Basic \\(login)", forHTTPHeaderField: "Authorization")',
        ]
      : []),
    ...request.headers.map(([name, value]) => `request.setValue(${quote(value)}, forHTTPHeaderField: ${quote(name)})`),
    ...(getBodyOfGet(request) === undefined ? [] : [`// URLSession of Apple's systems refuses a body with ${request.method}.`]),
    ...getBodyLines(request.body),
    '',
    ...reading,
  ].join('\n');
}

const CHECK = [
  'guard let answer = response as? HTTPURLResponse, answer.statusCode < 400 else {',
  '    throw URLError(.badServerResponse)',
  '}',
];

export const swift: SampleLanguage = {label: 'Swift', highlight: 'swift', render};
