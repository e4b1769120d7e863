// The state of a fresh sandbox, as the examples of the contract assume it.
import type {Problem} from '../model.ts';
import {ApiProblem, renderProblem} from '../problem.ts';
import type {Change, Storage} from '../storage/storage.ts';
import {CONTENTS} from './contents.ts';
import {createFiles, PASSAGES, TEMP_FILES} from './files.ts';
import {INDICES, SESSIONS} from './indices.ts';
import {createQuestions} from './questions.ts';

const VERSION = '1';

/** Whether the storage was filled with this version of the seed. */
export async function isSeeded(storage: Storage): Promise<boolean> {
  return (await storage.get('meta', 'seed'))?.value === VERSION;
}

/** Clears a storage and fills it with the seed. */
export function createSeed(problemBase: string): Change[] {
  const unreadable = new ApiProblem('validation_failed', 'The PDF holds no text. Run text recognition on it and upload it again.');
  const unfinished = new ApiProblem('internal_error', 'The answer could not be finished. Ask the question again.');
  const render = (problem: ApiProblem, requestId: string): Problem => renderProblem(problem, problemBase, requestId);
  const encoder = new TextEncoder();
  return [
    {type: 'clear'},
    ...INDICES.map((record): Change => ({type: 'put', collection: 'indices', record})),
    ...createFiles(render(unreadable, 'req_4d7f9h2k5n8q')).map((record): Change => ({type: 'put', collection: 'files', record})),
    ...PASSAGES.map((record): Change => ({type: 'put', collection: 'passages', record})),
    ...TEMP_FILES.map((record): Change => ({type: 'put', collection: 'tempFiles', record})),
    ...Object.entries(CONTENTS).map(([name, text]): Change => {
      const id = TEMP_FILES.find((file) => file.name === name)?.contentId ?? name;
      return {type: 'putContent', id, bytes: encoder.encode(text)};
    }),
    ...SESSIONS.map((record): Change => ({type: 'put', collection: 'sessions', record})),
    ...createQuestions(render(unfinished, 'req_6h9k2n4q7s1v')).map((record): Change => ({type: 'put', collection: 'questions', record})),
    {type: 'put', collection: 'meta', record: {id: 'seed', value: VERSION}},
  ];
}
