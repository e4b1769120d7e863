import type {ApiBody, ApiRequest, Part, PartHeader} from '../../model.ts';
import {getFormFields} from '../form.ts';
import {getParts, indent, isBlock, quoteDouble} from '../literals.ts';
import {PASSWORD, USERNAME} from '../challenge.ts';
import {takeBasic} from '../login.ts';
import {escapeName, getOtherPartsType, hasPartHeaders, isFilePart} from '../../multipart.ts';
import type {SampleLanguage} from '../sample.ts';

function quote(text: string): string {
  return isBlock(text) && !text.includes('`') ? `\`${text}\`` : quoteDouble(text);
}

/** Lines of code and the packages that they use. Go refuses unused imports. */
type Code = {lines: string[]; packages: string[]};

function getBody(body: ApiBody | undefined): Code {
  if (!body) return {lines: [], packages: []};
  const fields = getFormFields(body);
  // Sorting by name would break up fields that belong together by their order.
  if (fields && !fields.some(([name]) => name.includes('[][')))
    return {
      lines: [
        'form := url.Values{}',
        ...fields.map(([name, value]) => `form.Add(${quote(name)}, ${quote(value)})`),
        'body := strings.NewReader(form.Encode())',
      ],
      packages: ['net/url', 'strings'],
    };
  if (body.kind === 'text') return {lines: [`body := strings.NewReader(${quote(body.text)})`], packages: ['strings']};
  if (body.kind === 'file')
    return {lines: [`body, err := os.Open(${quote(body.file.fileName)})`, ...CHECK, 'defer body.Close()'], packages: []};
  const hasHeaders = hasPartHeaders(body);
  const parts = body.parts.map((part) => {
    const head = hasHeaders ? toHeader(part) : quote(getType(part) ?? '');
    if (isFilePart(part)) return `addFile(form, ${quote(escapeName(part.name))}, ${quote(part.fileName)}, ${head})`;
    return needsHeader(part)
      ? `addField(form, ${quote(escapeName(part.name))}, ${quote(part.value)}, ${head})`
      : `form.WriteField(${quote(part.name)}, ${quote(part.value)})`;
  });
  return {
    lines: ['body := &bytes.Buffer{}', 'form := multipart.NewWriter(body)', ...parts, 'form.Close()'],
    packages: ['bytes', 'mime/multipart'],
  };
}

function getType(part: Part): string | undefined {
  return part.contentType ?? (isFilePart(part) ? 'application/octet-stream' : undefined);
}

function needsHeader(part: Part): boolean {
  return part.contentType !== undefined || part.headers !== undefined;
}

function toHeader(part: Part): string {
  const type = getType(part);
  const headers = [...(type === undefined ? [] : [['Content-Type', type] satisfies PartHeader]), ...(part.headers ?? [])];
  return `textproto.MIMEHeader{${headers.map(([name, value]) => `${quote(name)}: {${quote(value)}}`).join(', ')}}`;
}

const CHECK = ['if err != nil {', '\tlog.Fatal(err)', '}'];

/** Only for names with characters that would end them. */
const ESCAPE_NAME = 'strings.NewReplacer("\\"", "%22", "\\r", "%0D", "\\n", "%0A").Replace(name)';

const renderAddPart = (name: string, argument: string, hasHeaders: boolean, disposition: string, write: string[]): string[] => [
  '',
  `func ${name}(form *multipart.Writer, field, ${argument}${hasHeaders ? ' string, header textproto.MIMEHeader' : ', contentType string'}) {`,
  ...(hasHeaders ? [] : [`\theader := textproto.MIMEHeader{"Content-Type": {contentType}}`]),
  `\theader.Set("Content-Disposition", ${disposition})`,
  '\tpart, err := form.CreatePart(header)',
  ...indent(CHECK, '\t'),
  ...indent(write, '\t'),
  '}',
];

/** Functions that add those parts of a form for which `multipart.Writer` has no method. */
function getFunctions(body: ApiBody | undefined): Code {
  const parts = getParts(body);
  const files = parts.filter(isFilePart);
  const isOdd = files.some(({fileName}) => escapeName(fileName) !== fileName);
  const hasFields = parts.some((part) => !isFilePart(part) && needsHeader(part));
  const hasHeaders = hasPartHeaders(body);
  const addFile = renderAddPart(
    'addFile',
    'name',
    hasHeaders,
    `fmt.Sprintf(\`form-data; name="%s"; filename="%s"\`, field, ${isOdd ? ESCAPE_NAME : 'name'})`,
    // A file with a read error would be sent truncated.
    [
      'file, err := os.Open(name)',
      ...CHECK,
      'defer file.Close()',
      'if _, err := io.Copy(part, file); err != nil {',
      '\tlog.Fatal(err)',
      '}',
    ],
  );
  const addField = renderAddPart('addField', 'value', hasHeaders, 'fmt.Sprintf(`form-data; name="%s"`, field)', [
    'io.WriteString(part, value)',
  ]);
  return {
    lines: [...(files.length > 0 ? addFile : []), ...(hasFields ? addField : [])],
    packages: [...(files.length > 0 || hasFields ? ['fmt', 'net/textproto'] : []), ...(isOdd ? ['strings'] : [])],
  };
}

function render(whole: ApiRequest): string {
  const {isBasic, request} = takeBasic(whole);
  const {body} = request;
  const setup = getBody(body);
  const functions = getFunctions(body);
  const other = getOtherPartsType(body);
  const type = other === undefined ? 'form.FormDataContentType()' : `${quote(`${other}; boundary=`)}+form.Boundary()`;
  const main = [
    ...setup.lines,
    `request, err := http.NewRequest(${quote(request.method)}, ${quote(request.url)}, ${body ? 'body' : 'nil'})`,
    ...CHECK,
    ...(isBasic ? [`request.SetBasicAuth(${quote(USERNAME)}, ${quote(PASSWORD)})`] : []),
    ...request.headers.map(([name, value]) => `request.Header.Set(${quote(name)}, ${quote(value)})`),
    ...(body?.kind === 'parts' ? [`request.Header.Set("Content-Type", ${type})`] : []),
    '',
    'response, err := http.DefaultClient.Do(request)',
    ...CHECK,
    'defer response.Body.Close()',
    // The body of a failure explains it, so it is printed too.
    'if _, err := io.Copy(os.Stdout, response.Body); err != nil {',
    '\tlog.Fatal(err)',
    '}',
    'if response.StatusCode >= 400 {',
    '\tlog.Fatal(response.Status)',
    '}',
  ];
  const packages = new Set(['io', 'log', 'net/http', 'os', ...setup.packages, ...functions.packages]);
  return [
    'package main',
    '',
    'import (',
    ...[...packages].sort().map((name) => `\t"${name}"`),
    ')',
    '',
    'func main() {',
    ...indentCode(main),
    '}',
    ...functions.lines,
  ].join('\n');
}

/** Indents code, except inside a raw string, where spaces count. */
function indentCode(lines: string[]): string[] {
  return lines.map((line) => (line === '' ? '' : `\t${line}`));
}

export const go: SampleLanguage = {label: 'Go', highlight: 'go', render};
