// The page's side of the search worker.
import type {Answer} from './engine/answer.ts';
import type {Search} from './engine/find.ts';
import type {Request, Response} from './worker.ts';

/** `text`: the query of the answer; a visitor may have typed on. A search that failed may have found names before. */
export type SearchState =
  | {kind: 'loading'}
  | {kind: 'answered'; text: string; answer: Answer}
  | {kind: 'failed'; /** Empty: the network has not brought it. */ message: string; answer?: Answer | undefined};

export type SearchClient = {
  /** Sends a query; the answer goes to the listener. An earlier query is dropped, the same query is not sent twice. */
  search: (search: Search) => void;
  /** From now on, only this function receives answers. */
  listen: (show: (state: SearchState) => void) => void;
  /** Has the worker failed? Then it may not respond any more. */
  hasFailed: () => boolean;
  stop: () => void;
};

/**
 * Starts a worker.
 * @param base address of the folder of the index, with a slash at its end
 */
export function createSearchClient(base: string): SearchClient {
  const worker = new Worker(new URL('./worker.js', import.meta.url));
  let latest = 0;
  let asked: Search | undefined;
  let hasFailed = false;
  let show: ((state: SearchState) => void) | undefined;
  worker.addEventListener('message', ({data}: MessageEvent<Response>) => {
    if (data.id !== latest || !asked) return;
    if ('failure' in data) show?.({kind: 'failed', message: data.failure, answer: data.answer});
    else show?.({kind: 'answered', text: asked.text, answer: data.answer});
  });
  // Its script could not be loaded, or has crashed.
  worker.addEventListener('error', (event: Event) => {
    hasFailed = true;
    // If the script is missing, there is no message.
    show?.({kind: 'failed', message: event instanceof ErrorEvent ? event.message : ''});
  });
  return {
    search(search) {
      if (asked && isSame(asked, search)) return;
      asked = search;
      latest += 1;
      const request: Request = {id: latest, base, search};
      worker.postMessage(request);
    },
    listen(next) {
      asked = undefined;
      show = next;
    },
    hasFailed: () => hasFailed,
    stop: () => worker.terminate(),
  };
}

function isSame(a: Search, b: Search): boolean {
  return a.text === b.text && a.kinds.join() === b.kinds.join() && a.documents.join('\n') === b.documents.join('\n');
}
