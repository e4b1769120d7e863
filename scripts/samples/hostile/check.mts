// node --liftoff-only check.mts LANGUAGE: checks samples of hostile requests by the grammar of their language. Prints faults as JSON. The
// optimising compiler of Node runs out of memory on the largest grammars, so this is a separate process without it.
import type {ApiRequest} from '@lectern/openapi/request';
import {renderSample} from '@lectern/openapi/samples';
import type {Language} from '@lectern/openapi/languages';
import {DECODERS} from './decode.mts';
import {createReader} from './grammar.mts';
import {POSITIONS, VALUES} from './requests.mts';

/** Each needs another kind of literal in some language; none could be code. */
const HARMLESS = ['x y', 'x\ny', 'x\u0001', 'x\u0000y', 'x"y.z', '=é', '@x', 'a$b\nc', "a'b", '-é "%', 'a[b', 'text/plain', '\u007f', '/'];

const [, , language = ''] = process.argv;
const read = await createReader(language as Language);
const decode = Object.hasOwn(DECODERS, language) ? DECODERS[language as keyof typeof DECODERS] : undefined;
const faults: {position: string; value: string; fault: string; code: string}[] = [];
let count = 0;

const LOST =
  'no text of the sample is the value: correct how the language writes texts, its decoder in decode.mts, or its `texts` in grammar.mts';

/** What is wrong with a syntax tree: its first line that no tree of a harmless value has in that position. */
function describeShape(shape: string, harmless: ReadonlySet<string>): string {
  const lines = shape.split('\n');
  const counts = Array.from(harmless, (other) => countCommon(lines, other.split('\n')));
  const first = lines[Math.max(...counts)]?.trim() ?? 'the end of the tree';
  return `the value changes the structure of the program at "${first}": it is code, or \`texts\` or \`inert\` in grammar.mts lacks that node`;
}

function countCommon(lines: string[], others: string[]): number {
  const first = lines.findIndex((line, index) => line !== others[index]);
  return first < 0 ? lines.length : first;
}

for (const {name, create, getText} of POSITIONS) {
  const render = (request: ApiRequest): string => renderSample(request, language as Language, 'json');
  const shapes = new Set(HARMLESS.map((value) => read(render(create(value))).shape));
  for (const value of VALUES) {
    const code = render(create(value));
    const {shape, error, texts} = read(code);
    const text = getText?.(value);
    const isLost = decode && text !== undefined && !texts.some((each) => decode(each) === text);
    const fault = error ?? (shapes.has(shape) ? (isLost ? LOST : undefined) : describeShape(shape, shapes));
    count += 1;
    if (fault !== undefined) faults.push({position: name, value, fault, code});
  }
}
process.stdout.write(JSON.stringify({count, faults}));
