import {renderJavaScript} from './javascript.ts';
import type {AnswerKind, SampleLanguage} from './sample.ts';

const ANSWERS: Partial<Record<AnswerKind, string[]>> = {
  json: ['const answer: unknown = await response.json();', 'console.log(answer);'],
  stream: [
    "if (!response.body) throw new Error('The answer is empty.');",
    'for await (const text of response.body.pipeThrough(new TextDecoderStream())) {',
    '  process.stdout.write(text);',
    '}',
  ],
};

export const typescript: SampleLanguage = {
  label: 'TypeScript',
  highlight: 'typescript',
  render: (request, answer) => renderJavaScript(request, answer, ANSWERS[answer], true),
};
