import type {ApiBody, ApiRequest} from '../request.ts';
import {getFormFields} from './form.ts';
import {getParts, indent, isBlock, quoteDouble} from './literals.ts';
import {escapeName, getOtherPartsType, isFilePart} from '../multipart.ts';
import type {SampleLanguage} from './sample.ts';

function quote(text: string): string {
  return isBlock(text) && !text.includes('`') ? `\`${text}\`` : quoteDouble(text);
}

function getBodyLines(body: ApiBody | undefined): string[] {
  if (!body) return [];
  const fields = getFormFields(body);
  // Names are sorted, which would tear apart what belongs together by its order.
  if (fields && !fields.some(([name]) => name.includes('[][')))
    return [
      'form := url.Values{}',
      ...fields.map(([name, value]) => `form.Add(${quote(name)}, ${quote(value)})`),
      'body := strings.NewReader(form.Encode())',
    ];
  if (body.kind === 'text') return [`body := strings.NewReader(${quote(body.text)})`];
  if (body.kind === 'file') return [`body, err := os.Open(${quote(body.file.fileName)})`, ...CHECK, 'defer body.Close()'];
  const parts = body.parts.map((part) =>
    isFilePart(part)
      ? `addFile(form, ${quote(escapeName(part.name))}, ${quote(part.fileName)}, ${quote(part.contentType ?? 'application/octet-stream')})`
      : part.contentType
        ? `addField(form, ${quote(escapeName(part.name))}, ${quote(part.value)}, ${quote(part.contentType)})`
        : `form.WriteField(${quote(part.name)}, ${quote(part.value)})`,
  );
  return ['body := &bytes.Buffer{}', 'form := multipart.NewWriter(body)', ...parts, 'form.Close()'];
}

const CHECK = ['if err != nil {', '\tlog.Fatal(err)', '}'];

/** Only where a name has what would end it. */
const ESCAPE_NAME = 'strings.NewReplacer("\\"", "%22", "\\r", "%0D", "\\n", "%0A").Replace(name)';

const ADD_PART = (name: string, argument: string, disposition: string, write: string[]): string[] => [
  '',
  `func ${name}(form *multipart.Writer, field, ${argument}, contentType string) {`,
  `\theader := textproto.MIMEHeader{"Content-Type": {contentType}}`,
  `\theader.Set("Content-Disposition", ${disposition})`,
  '\tpart, err := form.CreatePart(header)',
  ...indent(CHECK, '\t'),
  ...indent(write, '\t'),
  '}',
];

function getFunctions(body: ApiBody | undefined): string[] {
  const parts = getParts(body);
  const isOdd = parts.some((part) => isFilePart(part) && escapeName(part.fileName) !== part.fileName);
  return [
    ...(parts.some(isFilePart)
      ? ADD_PART('addFile', 'name', `fmt.Sprintf(\`form-data; name="%s"; filename="%s"\`, field, ${isOdd ? ESCAPE_NAME : 'name'})`, [
          'file, err := os.Open(name)',
          ...CHECK,
          'defer file.Close()',
          'io.Copy(part, file)',
        ])
      : []),
    ...(parts.some((part) => !isFilePart(part) && part.contentType)
      ? ADD_PART('addField', 'value', 'fmt.Sprintf(`form-data; name="%s"`, field)', ['io.WriteString(part, value)'])
      : []),
  ];
}

function render(request: ApiRequest): string {
  const functions = getFunctions(request.body);
  const {body} = request;
  const other = getOtherPartsType(body);
  const type = other === undefined ? 'form.FormDataContentType()' : `${quote(`${other}; boundary=`)}+form.Boundary()`;
  const main = [
    ...getBodyLines(body),
    `request, err := http.NewRequest(${quote(request.method)}, ${quote(request.url)}, ${body ? 'body' : 'nil'})`,
    ...CHECK,
    ...request.headers.map(([name, value]) => `request.Header.Set(${quote(name)}, ${quote(value)})`),
    ...(body?.kind === 'parts' ? [`request.Header.Set("Content-Type", ${type})`] : []),
    '',
    'response, err := http.DefaultClient.Do(request)',
    ...CHECK,
    'defer response.Body.Close()',
    // The body of a failure says what is wrong, so it is printed too.
    'if _, err := io.Copy(os.Stdout, response.Body); err != nil {',
    '\tlog.Fatal(err)',
    '}',
    'if response.StatusCode >= 400 {',
    '\tlog.Fatal(response.Status)',
    '}',
  ];
  const code = [...main, ...functions].join('\n');
  const packages = ['bytes', 'fmt', 'io', 'log', 'mime/multipart', 'net/http', 'net/textproto', 'net/url', 'os', 'strings'];
  const used = packages.filter((name) => new RegExp(`\\b${name.split('/').at(-1) ?? ''}\\.[A-Z]`).test(code));
  return [
    'package main',
    '',
    'import (',
    ...used.map((name) => `\t"${name}"`),
    ')',
    '',
    'func main() {',
    ...indentCode(main),
    '}',
    ...functions,
  ].join('\n');
}

/** Indents code, but not the inside of a raw string, whose every space counts. */
function indentCode(lines: string[]): string[] {
  return lines.map((line) => (line === '' ? '' : `\t${line}`));
}

export const go: SampleLanguage = {label: 'Go', highlight: 'go', render};
