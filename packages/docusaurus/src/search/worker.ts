// The search in a separate thread: typing never waits for it. Every message is one query; of several, the last counts.
import type {Answer} from './engine/answer.ts';
import {createEngine, type Engine} from './engine/engine.ts';
import type {Search} from './engine/find.ts';

/** `base`: address of the folder of the index, with a slash at its end. */
export type Request = {id: number; base: string; search: Search};
/** Even if the deep index fails, names may have been found. */
export type Response = {id: number} & ({answer: Answer} | {failure: string; answer: Answer | undefined});

const scope = globalThis as unknown as {
  onmessage: ((event: MessageEvent<Request>) => void) | null;
  postMessage: (response: Response) => void;
};

let engine: Engine | undefined;
let latest = 0;

async function readFile<T>(address: string): Promise<T> {
  // Each browser has its own message; the page has a better one.
  const response = await fetch(address).catch(() => {
    throw new Error('');
  });
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}: ${new URL(address, response.url).pathname}`);
  return (await response.json()) as T;
}

/** One answer for each query: rows appear in their final order, so that none moves under the pointer. */
async function answer({id, base, search}: Request): Promise<void> {
  const used = (engine ??= createEngine((name) => readFile(base + name)));
  try {
    const answer = await used.search(search);
    if (id === latest) scope.postMessage({id, answer});
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    scope.postMessage({id, failure, answer: await used.searchNames(search).catch(() => undefined)});
  }
}

scope.onmessage = ({data}) => {
  latest = data.id;
  void answer(data);
};
