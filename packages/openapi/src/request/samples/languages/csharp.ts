import type {ApiBody, ApiRequest} from '../../model.ts';
import {PASSWORD, USERNAME, withoutAnswer} from '../challenge.ts';
import {getFormFields, getOwnHeaders} from '../form.ts';
import {getLogin, USERPASS} from '../login.ts';
import {getLongest, getParts, isBlock, quoteDouble} from '../literals.ts';
import {escapeName, getOtherPartsType, hasPartHeaders, isFilePart} from '../../multipart.ts';
import type {SampleLanguage} from '../sample.ts';

/** A raw literal for several lines; its fence is longer than any run of quotes in the text. */
function quote(text: string): string {
  if (!isBlock(text)) return quoteDouble(text);
  const longest = Math.max(2, getLongest(text, /"+/g));
  const fence = '"'.repeat(longest + 1);
  return `${fence}\n${text}\n${fence}`;
}

function getContent(body: ApiBody | undefined): string[] {
  if (!body) return [];
  const fields = getFormFields(body);
  if (fields)
    return [
      'request.Content = new FormUrlEncodedContent(new KeyValuePair<string, string>[]',
      '{',
      ...fields.map(([name, value]) => `    new(${quoteDouble(name)}, ${quoteDouble(value)}),`),
      '});',
    ];
  if (body.kind === 'text') return [`request.Content = new ByteArrayContent(Encoding.UTF8.GetBytes(${quote(body.text)}));`];
  if (body.kind === 'file') return [`request.Content = new StreamContent(File.OpenRead(${quote(body.file.fileName)}));`];
  const type = getOtherPartsType(body);
  return [
    ...(type === undefined
      ? ['var form = new MultipartFormDataContent();']
      : [
          'var boundary = Guid.NewGuid().ToString();',
          'var form = new MultipartFormDataContent(boundary);',
          'form.Headers.Remove("Content-Type");',
          `form.Headers.TryAddWithoutValidation("Content-Type", ${quoteDouble(`${type}; boundary=`)} + boundary);`,
        ]),
    ...(hasUnicodeHeaders(body) ? ['form.HeaderEncodingSelector = (_, _) => Encoding.UTF8;'] : []),
    ...body.parts.map((part) => {
      const name = quoteDouble(escapeName(part.name));
      const headers = (part.headers ?? []).map(([key, value]) => `, (${quoteDouble(key)}, ${quoteDouble(value)})`).join('');
      const type = (part.contentType ? `, ${quoteDouble(part.contentType)}` : headers && ', null') + headers;
      return isFilePart(part)
        ? `AddPart(new StreamContent(File.OpenRead(${quoteDouble(part.fileName)})), ${name}, ${quoteDouble(escapeName(part.fileName))}${type});`
        : `AddPart(new ByteArrayContent(Encoding.UTF8.GetBytes(${quoteDouble(part.value)})), ${name}, null${type});`;
    }),
    'request.Content = form;',
  ];
}

/** Whether a header of a part is not ASCII: .NET sends such headers in Latin-1, with question marks for all other characters. */
function hasUnicodeHeaders(body: ApiBody): boolean {
  return getParts(body).some(({headers = []}) => headers.some(([, value]) => /[^\t -~]/.test(value)));
}

/** Whether the body has text that is encoded as bytes. The compiler warns about unused imports. */
function hasText(body: ApiBody | undefined): boolean {
  if (body === undefined || getFormFields(body)) return false;
  return body.kind === 'text' || getParts(body).some((part) => !isFilePart(part)) || hasUnicodeHeaders(body);
}

const renderAddPart = (hasHeaders: boolean): string[] => [
  '',
  `void AddPart(HttpContent part, string name, string? fileName, string? contentType = null${hasHeaders ? ', params (string Name, string Value)[] headers' : ''})`,
  '{',
  '    if (contentType is not null) part.Headers.TryAddWithoutValidation("Content-Type", contentType);',
  ...(hasHeaders ? ['    foreach (var header in headers) part.Headers.TryAddWithoutValidation(header.Name, header.Value);'] : []),
  '    if (fileName is null) form.Add(part, name); else form.Add(part, name, fileName);',
  '}',
];

function render(whole: ApiRequest): string {
  const login = getLogin(whole);
  const [isBasic, isDigest] = [login === 'Basic', login === 'Digest'];
  const request = isBasic || isDigest ? withoutAnswer(whole) : whole;
  const isContent = ([name]: [string, string]): boolean => name.toLowerCase().startsWith('content-');
  const headers = getOwnHeaders(request);
  const usings = [
    ...(isDigest ? ['using System.Net;'] : []),
    ...(isBasic ? ['using System.Net.Http.Headers;'] : []),
    ...(isBasic || hasText(request.body) ? ['using System.Text;'] : []),
  ];
  return [
    ...usings,
    ...(usings.length > 0 ? [''] : []),
    ...(isDigest
      ? [
          `var login = new NetworkCredential(${quoteDouble(USERNAME)}, ${quoteDouble(PASSWORD)});`,
          'using var client = new HttpClient(new HttpClientHandler { Credentials = login });',
        ]
      : ['using var client = new HttpClient();']),
    `using var request = new HttpRequestMessage(new HttpMethod(${quoteDouble(request.method)}), ${quoteDouble(request.url)});`,
    ...(isBasic
      ? [
          `var login = Convert.ToBase64String(Encoding.UTF8.GetBytes(${quoteDouble(USERPASS)}));`,
          'request.Headers.Authorization = new AuthenticationHeaderValue("Basic", login);',
        ]
      : []),
    ...headers
      .filter((header) => !isContent(header))
      .map(([name, value]) => `request.Headers.TryAddWithoutValidation(${quoteDouble(name)}, ${quoteDouble(value)});`),
    ...getContent(request.body),
    ...(request.body
      ? headers
          .filter(isContent)
          .map(([name, value]) => `request.Content.Headers.TryAddWithoutValidation(${quoteDouble(name)}, ${quoteDouble(value)});`)
      : []),
    '',
    'using var response = await client.SendAsync(request, HttpCompletionOption.ResponseHeadersRead);',
    // The body of a failure explains it, so it is printed too.
    'await response.Content.CopyToAsync(Console.OpenStandardOutput());',
    'response.EnsureSuccessStatusCode();',
    ...(request.body?.kind === 'parts' ? renderAddPart(hasPartHeaders(request.body)) : []),
  ].join('\n');
}

export const csharp: SampleLanguage = {label: 'C#', highlight: 'csharp', answers: ['Digest'], render};
