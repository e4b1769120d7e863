// Requests that a hostile document could describe: each value in each position.
import type {ApiBody, ApiRequest} from '@lectern/openapi/request';

export const ORIGIN = 'https://api.example.com';

/** Characters with a meaning in languages, shells and templates. */
export const VALUES = [
  "$a'.also { boom() }//",
  "$' $& $` $1 $$ ${x} $(id) `id` $HOME $'\\n'",
  '#{boom} #$0 #@x %s %d %% %(x)s {{x}} {0} {boom}',
  '\\(boom) \\#(boom) \\${x} \\u0041 \\x41 \\N{DOLLAR SIGN} \\0 \\',
  '"); boom(); ("',
  "'); boom(); ('",
  '""" + boom() + """',
  "''' + boom() + '''",
  '"#; boom(); r#"',
  '"""#(boom)"""##',
  '`+boom()+`',
  'ends with "',
  "ends with '",
  'ends with \\',
  'line\n"""\nboom()\n"""',
  'line\nends with "',
  'line\n\\\n\\(boom) $boom ${boom} #{boom}\n',
  'line\nBODY\nboom()',
  'line\n  BODY;\nboom()\nBODY',
  'line\nEOF\n`boom`\n"#boom"##',
  '  indented\n    lines\n\t ',
  'words   \nwith spaces\t\nbehind \t ',
  '\n',
  '\n\n',
  'carriage\rreturn\r\nline',
  'nul \u0000 and\nescape \u001b[201~ \u0003 bell \u0007 delete \u007f',
  'next line \u0085 separators \u2028 \u2029 mark \ufeff',
  'direction \u202e \u2066 // boom \u2069 marks \u200e \u200f \u061c',
  'emoji 😀 letters é 日本 שלום',
  'half \ud83d and \udc00',
  '?> <?php boom(); <!-- --> </script> */ /* // --',
  '=begin\nboom\n=end\n__END__',
  '@/etc/passwd;type=text/plain,/etc/hosts',
  '<file',
  ' spaces ',
  '~ ! * ? [a-z] | & ; < > ( ) { }',
  '{"price": "$5", "query": {"$gt": 3}}\n',
  // Names that a program would import if it used them.
  'fmt.Println(1) url.Values strings.Join Part::text( Map.entry( Path.of( File( .toMediaType( MultipartBody',
];

/** A request with the value in one position. */
export type Position = {
  name: string;
  create: (value: string) => ApiRequest;
  /** Whether clients send such a value unchanged. */
  canArrive: (value: string) => boolean;
  /** The text that a literal in the code must contain. Absent: languages write it in different ways. */
  getText?: (value: string) => string;
};

/** Half of a surrogate pair, which no file can contain, is replaced as an encoder does. */
function plain(value: string): string {
  return value.replace(/\p{Cs}/gu, '\ufffd');
}

const toJson = (value: unknown): string => JSON.stringify(value, null, 2);
const ofEveryType = (value: string): unknown => ({
  [`key ${value}`]: [value, {[`key ${value}`]: null}],
  yes: true,
  no: false,
  none: null,
  list: [[], {}, [0, -0, 1.5, -3e-7, 1e21, 12345678]],
});

const anything = (): boolean => true;
const nothing = (): boolean => false;
/** Header values that all clients and servers accept. */
const isHeader = (value: string): boolean => /^[!-~](?:[ -~]*[!-~])?$/.test(value);

function post(body: ApiBody, headers: [string, string][] = []): ApiRequest {
  return {method: 'POST', url: `${ORIGIN}/things`, headers, body};
}

function json(value: unknown): ApiRequest {
  return post({kind: 'text', mediaType: 'application/json', text: toJson(value), json: value}, [['Content-Type', 'application/json']]);
}

/** Serialised like forms of the request model. */
function form(name: string, value: string): ApiRequest {
  const mediaType = 'application/x-www-form-urlencoded';
  const pairs = ['first', 'x', name, value, 'last', 'x'].map((text) => encode(plain(text)));
  const text = [0, 2, 4].map((at) => `${pairs[at]}=${pairs[at + 1]}`).join('&');
  return post({kind: 'text', mediaType, text}, [['Content-Type', mediaType]]);
}

/** Percent-encodes everything that RFC 3986 does not leave unchanged. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
}

type PartFields = {name?: string; value?: string; contentType?: string; fileName?: string; headers?: [name: string, value: string][]};

function part(fields: PartFields): ApiRequest {
  const {name = 'part', value = 'text', fileName, ...rest} = fields;
  return post({
    kind: 'parts',
    mediaType: 'multipart/form-data',
    parts: [fileName === undefined ? {name, value, ...rest} : {name, fileName, ...rest}],
  });
}

export const POSITIONS: Position[] = [
  {
    name: 'value of a header',
    getText: plain,
    canArrive: isHeader,
    create: (value) => ({method: 'GET', url: `${ORIGIN}/`, headers: [['X-Odd', value]]}),
  },
  {
    name: 'value of a header beside a name and a password',
    getText: plain,
    canArrive: nothing,
    create: (value) => ({
      method: 'GET',
      url: `${ORIGIN}/`,
      headers: [
        ['Authorization', 'Basic YOUR_CREDENTIALS'],
        ['X-Odd', value],
      ],
    }),
  },
  {name: 'name of a header', canArrive: nothing, create: (value) => ({method: 'GET', url: `${ORIGIN}/`, headers: [[value, 'x']]})},
  {
    name: 'path',
    getText: (value) => `${ORIGIN}/${plain(value)}`,
    canArrive: nothing,
    create: (value) => ({method: 'GET', url: `${ORIGIN}/${value}`, headers: []}),
  },
  {
    name: 'encoded path and query',
    canArrive: (value) => !/\p{Cs}/u.test(value),
    create: (value) => {
      // Browsers encode an apostrophe in a query themselves.
      const encoded = encodeURIComponent(plain(value)).replaceAll("'", '%27');
      return {method: 'GET', url: `${ORIGIN}/a/${encoded}?q=${encoded}&q=`, headers: []};
    },
  },
  {name: 'method', getText: plain, canArrive: nothing, create: (value) => ({method: value, url: `${ORIGIN}/`, headers: []})},
  {
    name: 'text of a body',
    getText: plain,
    canArrive: anything,
    create: (value) => post({kind: 'text', mediaType: 'text/plain', text: value}, [['Content-Type', 'text/plain']]),
  },
  {
    name: 'type of a body',
    getText: plain,
    canArrive: nothing,
    create: (value) => post({kind: 'text', mediaType: value, text: 'text'}, [['Content-Type', value]]),
  },
  {
    name: 'JSON of every type',
    canArrive: anything,
    create: (value) => json(ofEveryType(value)),
    getText: (value) => toJson(ofEveryType(value)),
  },
  {name: 'JSON text', canArrive: anything, create: json, getText: toJson},
  {name: 'value of a form field', getText: plain, canArrive: anything, create: (value) => form('field', value)},
  {name: 'name of a form field', canArrive: anything, create: (value) => form(value, 'text')},
  {name: 'name of a part', canArrive: (value) => !/[\0\r\n=\p{Cs}\\]/u.test(value), create: (value) => part({name: value})},
  {name: 'value of a part', getText: plain, canArrive: (value) => !value.includes('\0'), create: (value) => part({value})},
  {
    name: 'value of a typed part',
    getText: plain,
    canArrive: (value) => !value.includes('\0'),
    create: (value) => part({value, contentType: 'text/plain'}),
  },
  {name: 'type of a part', canArrive: nothing, create: (value) => part({contentType: value})},
  {name: 'value of a header of a part', canArrive: nothing, create: (value) => part({headers: [['X-Odd', value]]})},
  {name: 'name of a header of a part', canArrive: nothing, create: (value) => part({headers: [[value, 'x']]})},
  {name: 'file name of a part', canArrive: nothing, create: (value) => part({fileName: value, contentType: 'text/plain'})},
  {
    name: 'file name of a body',
    canArrive: nothing,
    create: (value) => post({kind: 'file', mediaType: 'text/plain', file: {fileName: value}}),
  },
];
