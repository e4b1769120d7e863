// The search in a thread of its own: typing never waits for it. Every message is one query; of several, the last counts.
import {createEngine, type Answer, type Engine, type Search} from './engine/engine.ts';

/** `base`: address of the folder of the index, with a slash at its end. */
export type Request = {id: number; base: string; search: Search};
/** `isWhole`: false for what is known before the deep index is there. Where that fails, names may have been found nevertheless. */
export type Response = {id: number} & ({answer: Answer; isWhole: boolean} | {failure: string; answer: Answer | undefined});

const scope = globalThis as unknown as {
  onmessage: ((event: MessageEvent<Request>) => void) | null;
  postMessage: (response: Response) => void;
};

let engine: Engine | undefined;
let latest = 0;
/** The latest question whose answer is known, or will never be. */
let settled = 0;

/** As long as it takes to answer from what is there. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

async function readFile<T>(address: string): Promise<T> {
  // Each browser has words of its own for it; the page has better ones.
  const response = await fetch(address).catch(() => {
    throw new Error('');
  });
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}: ${new URL(address, response.url).pathname}`);
  return (await response.json()) as T;
}

async function answer({id, base, search}: Request): Promise<void> {
  const used = (engine ??= createEngine((name) => readFile(base + name)));
  const isDue = (): boolean => id === latest && id !== settled;
  const whole = used.search(search).finally(() => {
    if (id === latest) settled = id;
  });
  // Where pieces of the index have to be loaded, names are answered from meanwhile.
  const sendNames = async (): Promise<void> => {
    await pause();
    const names = isDue() ? await used.searchNames(search) : undefined;
    if (names && names.hits.length > 0 && isDue()) scope.postMessage({id, answer: names, isWhole: false});
  };
  sendNames().catch(() => undefined);
  try {
    const answer = await whole;
    if (id === latest) scope.postMessage({id, answer, isWhole: true});
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    scope.postMessage({id, failure, answer: await used.searchNames(search).catch(() => undefined)});
  }
}

scope.onmessage = ({data}) => {
  latest = data.id;
  void answer(data);
};
