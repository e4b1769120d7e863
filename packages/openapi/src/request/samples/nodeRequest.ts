// Requests that `fetch` refuses in JavaScript: GET and HEAD with a body, as in search APIs.
import type {ResponseKind} from './sample.ts';

/** Code that reads the response, and its imports from `node:stream/consumers`. */
const READING: Record<ResponseKind, {imports: string[]; lines: string[]}> = {
  json: {imports: ['json'], lines: ['console.log(await json(response));']},
  text: {imports: [], lines: ['console.log(await text(response));']},
  none: {imports: [], lines: ['console.log(response.statusCode);']},
  file: {
    imports: ['buffer'],
    lines: ['const file = await buffer(response);', "console.log(response.headers['content-type'], file.length);"],
  },
  stream: {imports: [], lines: ["for await (const piece of response.setEncoding('utf8')) {", '  process.stdout.write(piece);', '}']},
};

/** The parts of a request as code. */
type Written = {url: string; method: string; headers: string[]; body: string};

/** The request with Node's own client, which sends any body. */
export function renderNodeRequest({url, method, headers, body}: Written, responseKind: ResponseKind, isTyped: boolean): string {
  const {imports, lines} = READING[responseKind];
  // Without the length, the body would have no end.
  const options = [
    ...(method === `'GET'` ? [] : [`method: ${method},`]),
    'headers: {',
    ...[...headers, "'Content-Length': Buffer.byteLength(body),"].map((line) => `  ${line}`),
    '},',
  ];
  return [
    `import {request} from '${url.startsWith("'http:") ? 'node:http' : 'node:https'}';`,
    // The other module does not export it.
    ...(isTyped ? ["import type {IncomingMessage} from 'node:http';"] : []),
    `import {${[...imports, 'text'].join(', ')}} from 'node:stream/consumers';`,
    '',
    `const body = ${body};`,
    `const response = await new Promise${isTyped ? '<IncomingMessage>' : ''}((resolve, reject) => {`,
    `  const options = {`,
    ...options.map((line) => `    ${line}`),
    '  };',
    `  // fetch sends no body with ${method.slice(1, -1)}.`,
    `  request(${url}, options, resolve).on('error', reject).end(body);`,
    '});',
    `if (${isTyped ? '(response.statusCode ?? 0)' : 'response.statusCode'} >= 400) throw new Error(\`\${response.statusCode}: \${await text(response)}\`);`,
    '',
    ...lines,
  ].join('\n');
}
