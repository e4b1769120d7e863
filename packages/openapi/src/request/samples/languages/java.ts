import type {ApiBody, ApiRequest} from '../../model.ts';
import {getFormFields} from '../form.ts';
import {indent, isBlock, quoteDouble} from '../literals.ts';
import {takeBasic, USERPASS} from '../login.ts';
import {getPartHead, getPartsType, isFilePart} from '../../multipart.ts';
import type {SampleLanguage} from '../sample.ts';

/** A text block for several lines, else a plain literal. */
function quote(text: string): string {
  // A text block strips the common indentation of its lines.
  if (!isBlock(text) || !/^[^\s]/m.test(text) || /[^\S \t\n]/.test(text)) return quoteDouble(text);
  // It also strips spaces at the end of lines, so those are escaped.
  const escaped = text
    .replace(/\\|"(?="")|"$/g, (char) => `\\${char}`)
    .replace(/(?<![ \t])[ \t]+(?=\n|$)/g, (space) => `${space.slice(0, -1)}${space.endsWith('\t') ? '\\t' : '\\s'}`);
  return `"""\n${escaped}"""`;
}

/** Classes that serialise the fields of a form. */
const FORM = ['java.net.URLEncoder', 'java.nio.charset.StandardCharsets', 'java.util.List', 'java.util.Map', 'java.util.stream.Collectors'];
const JOIN = [
  'var body = form.stream()',
  '    .map(field -> URLEncoder.encode(field.getKey(), StandardCharsets.UTF_8) + "=" + URLEncoder.encode(field.getValue(), StandardCharsets.UTF_8))',
  '    .collect(Collectors.joining("&"));',
];

type Body = {
  setup: string[];
  publisher: string;
  /** Imports of both, beside those of every request. */
  imports: string[];
};

const PATH = 'java.nio.file.Path';

function getBody(body: ApiBody | undefined): Body {
  if (!body) return {setup: [], publisher: 'BodyPublishers.noBody()', imports: []};
  if (body.kind === 'file') return {setup: [], publisher: `BodyPublishers.ofFile(Path.of(${quote(body.file.fileName)}))`, imports: [PATH]};
  const fields = getFormFields(body);
  if (fields) {
    const entries = fields.map(([name, value]) => `Map.entry(${quoteDouble(name)}, ${quoteDouble(value)})`);
    const setup = [
      'var form = List.of(',
      ...entries.map((entry, index) => `    ${entry}${index === entries.length - 1 ? ');' : ','}`),
      ...JOIN,
    ];
    return {setup, publisher: 'BodyPublishers.ofString(body)', imports: FORM};
  }
  if (body.kind === 'text') return {setup: [`var body = ${quote(body.text)};`], publisher: 'BodyPublishers.ofString(body)', imports: []};
  const parts = body.parts.flatMap((part, index) => [
    `BodyPublishers.ofString(${index === 0 ? '' : '"\\r\\n" + '}"--" + boundary + "\\r\\n" + ${quoteDouble(getPartHead(part))}),`,
    isFilePart(part)
      ? `BodyPublishers.ofFile(Path.of(${quoteDouble(part.fileName)})),`
      : `BodyPublishers.ofString(${quoteDouble(part.value)}),`,
  ]);
  return {
    setup: [
      'var boundary = UUID.randomUUID().toString();',
      'var body = BodyPublishers.concat(',
      ...indent([...parts, 'BodyPublishers.ofString("\\r\\n--" + boundary + "--\\r\\n"));'], '    '),
    ],
    publisher: 'body',
    imports: ['java.util.UUID', ...(body.parts.some(isFilePart) ? [PATH] : [])],
  };
}

/** Classes that encode a name and a password. */
const LOGIN = ['java.nio.charset.StandardCharsets', 'java.util.Base64'];

/** Classes that every request uses. */
const CLASSES = [
  'java.net.URI',
  'java.net.http.HttpClient',
  'java.net.http.HttpRequest',
  'java.net.http.HttpRequest.BodyPublishers',
  'java.net.http.HttpResponse.BodyHandlers',
];

function render(whole: ApiRequest): string {
  const {isBasic, request} = takeBasic(whole);
  const {setup, publisher, imports} = getBody(request.body);
  const headers = request.headers.map(([name, value]) => `    .header(${quoteDouble(name)}, ${quoteDouble(value)})`);
  const main = [
    ...setup,
    ...(isBasic ? [`var login = Base64.getEncoder().encodeToString(${quoteDouble(USERPASS)}.getBytes(StandardCharsets.UTF_8));`] : []),
    `var request = HttpRequest.newBuilder(URI.create(${quoteDouble(request.url)}))`,
    ...(isBasic ? ['    .header("Authorization", "Basic " + login)'] : []),
    ...headers,
    ...(request.body?.kind === 'parts'
      ? [`    .header("Content-Type", ${quoteDouble(`${getPartsType(request.body)}; boundary=`)} + boundary)`]
      : []),
    `    .method(${quoteDouble(request.method)}, ${publisher})`,
    '    .build();',
    '',
    'var response = HttpClient.newHttpClient().send(request, BodyHandlers.ofInputStream());',
    // The body of a failure explains it, so it is printed too.
    'response.body().transferTo(System.out);',
    'if (response.statusCode() >= 400) throw new IllegalStateException("Status " + response.statusCode());',
  ];
  return [
    ...[...new Set([...CLASSES, ...imports, ...(isBasic ? LOGIN : [])])].sort().map((name) => `import ${name};`),
    '',
    'public class Main {',
    '    public static void main(String[] args) throws Exception {',
    // The lines of a text block keep their indentation, because its closing quotes follow its last line.
    ...main.map((line) => (line === '' ? '' : `        ${line}`)),
    '    }',
    '}',
  ].join('\n');
}

export const java: SampleLanguage = {label: 'Java', highlight: 'java', render};
