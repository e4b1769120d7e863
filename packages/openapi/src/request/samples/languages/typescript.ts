import {renderJavaScript} from './javascript.ts';
import type {ResponseKind, SampleLanguage} from '../sample.ts';

const READING: Partial<Record<ResponseKind, string[]>> = {
  json: ['const result: unknown = await response.json();', 'console.log(result);'],
  stream: [
    "if (!response.body) throw new Error('The response is empty.');",
    'for await (const text of response.body.pipeThrough(new TextDecoderStream())) {',
    '  process.stdout.write(text);',
    '}',
  ],
};

/** Makes a file without imports a module: elsewhere TypeScript refuses `await` at the top level. */
const MODULE = 'export {}; // A module, for the await above.';

export const typescript: SampleLanguage = {
  label: 'TypeScript',
  highlight: 'typescript',
  render: (request, responseKind) => {
    const code = renderJavaScript(request, responseKind, READING[responseKind], true);
    return code.startsWith('import ') ? code : `${code}\n\n${MODULE}`;
  },
};
