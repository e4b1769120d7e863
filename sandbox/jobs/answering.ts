import type {Clock} from '../clock.ts';
import type {Finding} from '../engine/index.ts';
import type {IndexRecord, QuestionRecord} from '../model.ts';
import type {Signals} from '../signals.ts';
import type {Storage} from '../storage/storage.ts';
import type {Searcher} from '../search/searcher.ts';
import {listPending, removePending} from './pending.ts';
import {planAnswer, planFailure} from './plan.ts';
import {untilRoom} from './untilRoom.ts';

// A pause for thought, so that clients can see `pending`.
const PENDING_MS = 250;
// Earlier questions that are considered.
const MAX_PREVIOUS_QUESTIONS = 3;

type Options = {
  storage: Storage;
  clock: Clock;
  signals: Signals;
  searcher: Searcher;
  problemBase: string;
  /** Milliseconds that an answer takes from its first event to its last. */
  pace: number;
  /** Receives undocumented failures. */
  onError: (error: unknown) => void;
};

/** Answers questions. Each answer is computed once, as a plan with the time of every event. */
export class Answering {
  readonly #options: Options;
  readonly #jobs = new Set<Promise<void>>();
  #abort = new AbortController();

  constructor(options: Options) {
    this.#options = options;
  }

  /** Begins to answer a stored question. The question is pending until there is room to store its plan. */
  answer(questionId: string): void {
    const {signal} = this.#abort;
    const job = this.#answer(questionId, signal)
      .catch((error: unknown) => this.#report(error, signal))
      .finally(() => this.#jobs.delete(job));
    this.#jobs.add(job);
  }

  /** Resumes all questions that a stopped process left pending. */
  async resume(): Promise<void> {
    this.#abort = new AbortController();
    for (const id of await listPending(this.#options.storage)) this.answer(id);
  }

  /** Stops all work and resolves when nothing is in progress. */
  async stop(): Promise<void> {
    this.#abort.abort();
    await Promise.all(this.#jobs);
  }

  #report(error: unknown, signal: AbortSignal): void {
    if (!signal.aborted) this.#options.onError(error);
  }

  async #answer(id: string, signal: AbortSignal): Promise<void> {
    const {clock, pace, problemBase, signals, storage} = this.#options;
    await clock.wait(PENDING_MS, signal);
    if (signal.aborted) return;
    const finding = await this.#find(id, signal).catch(async (error: unknown) => {
      // A search ends with its index.
      if ((await this.#load(id)) === null) return null;
      this.#report(error, signal);
      return 'failed' as const;
    });
    const store = async (): Promise<void> => {
      const question = await storage.get('questions', id);
      if (signal.aborted) return;
      if (finding === null || question?.plan !== null) {
        await storage.commit([removePending(id)]);
        return;
      }
      const plan = finding === 'failed' ? planFailure(clock.now(), problemBase) : planAnswer(question, finding, clock.now(), pace);
      await storage.commit([{type: 'put', collection: 'questions', record: {...question, plan}}, removePending(id)]);
    };
    await untilRoom(clock, signal, () => storage.lock(store));
    signals.publish(id);
  }

  /** A question and its target. Null if either has been deleted. */
  async #load(id: string): Promise<{question: QuestionRecord; index: IndexRecord} | null> {
    const {storage} = this.#options;
    const question = await storage.get('questions', id);
    const index = question === undefined ? undefined : await storage.get('indices', question.indexId);
    return question === undefined || index === undefined ? null : {question, index};
  }

  /** Null if the question or its index has been deleted meanwhile. */
  async #find(id: string, signal: AbortSignal): Promise<Finding | null> {
    const {searcher, storage} = this.#options;
    const loaded = await this.#load(id);
    if (loaded === null) return null;
    const {question, index} = loaded;
    const previous = await findPrevious(question, storage);
    const {question: text, maxAnswers} = question;
    const asked = {question: text, previous, settings: index.settings, ...(maxAnswers === null ? {} : {limit: maxAnswers})};
    return searcher.find(index.id, asked, signal);
  }
}

/** The questions before it in the conversation, latest first. */
async function findPrevious(question: QuestionRecord, storage: Storage): Promise<string[]> {
  const previous: string[] = [];
  let id = question.previousQuestionId;
  while (id !== null && previous.length < MAX_PREVIOUS_QUESTIONS) {
    const before: QuestionRecord | undefined = await storage.get('questions', id);
    if (before !== undefined) previous.push(before.question);
    id = before?.previousQuestionId ?? null;
  }
  return previous;
}
