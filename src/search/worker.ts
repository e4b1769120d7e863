// The search in a thread of its own: typing never waits for it. Every message is one query; of several, the last counts.
import {createEngine, type Answer, type Engine, type Search} from './engine.ts';

/** `base`: address of the folder of the index, with a slash at its end. */
export type Request = {id: number; base: string; search: Search};
/** `isWhole`: false for what is known before the deep index is there. */
export type Response = {id: number} & ({answer: Answer; isWhole: boolean} | {failure: string});

/** An answer from everything may take so long; if it takes longer, names alone are answered from first. In milliseconds. */
const PATIENCE = 15;

const scope = globalThis as unknown as {
  onmessage: ((event: MessageEvent<Request>) => void) | null;
  postMessage: (response: Response) => void;
};

let engine: Engine | undefined;
let latest = 0;
/** How long the last answer from everything has taken. */
let lastTime = Infinity;

/** Lets the messages in that have arrived in the meantime. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

async function readFile<T>(address: string): Promise<T> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}: ${new URL(address, response.url).pathname}`);
  return (await response.json()) as T;
}

async function answer({id, base, search}: Request): Promise<void> {
  engine ??= createEngine((name) => readFile(base + name));
  if (lastTime > PATIENCE) {
    const names = await engine.searchNames(search);
    if (id === latest) scope.postMessage({id, answer: names, isWhole: false});
    await pause();
    // Whoever types on has asked something else by now.
    if (id !== latest) return;
  }
  const start = performance.now();
  const found = await engine.search(search);
  lastTime = performance.now() - start;
  if (id === latest) scope.postMessage({id, answer: found, isWhole: true});
}

scope.onmessage = ({data}) => {
  latest = data.id;
  answer(data).catch((error: unknown) => {
    scope.postMessage({id: data.id, failure: error instanceof Error ? error.message : String(error)});
  });
};
