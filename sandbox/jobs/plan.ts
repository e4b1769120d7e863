import {splitPieces, type Finding} from '../engine/index.ts';
import {createId} from '../ids.ts';
import type {Answer, Plan, PlannedEvent, QuestionRecord, Usage} from '../model.ts';
import {ApiProblem, renderProblem} from '../problem.ts';

const BEFORE_FIRST_MS = 120;
/** Duration of an answer, from its first event to its last; shorter if `MAX_GAP_MS` makes it so. */
export const PACE_MS = 3500;
const MAX_GAP_MS = 400;

/** Milliseconds between two events of an answer with this many events and this duration. */
export function getGap(count: number, pace: number): number {
  return Math.min(MAX_GAP_MS, pace / Math.max(1, count - 1));
}

/** The events of a finding, from now on. `pace`: their duration in milliseconds. */
export function planAnswer(
  question: QuestionRecord,
  {summary, sources, quotes, passagesSearched}: Finding,
  now: number,
  pace: number,
): Plan {
  const usage: Usage = {passagesSearched, passagesMatched: sources.length};
  const outcome = summary === null ? 'no_answer' : 'answered';
  const parts: Omit<PlannedEvent, 'at'>[] = [];
  if (summary !== null) {
    parts.push(...splitPieces(summary).map((text) => ({event: 'answer.delta', data: {text}})));
    parts.push({event: 'answer.sources', data: {sources}});
  }
  parts.push({event: 'answer.completed', data: {questionId: question.id, outcome, usage}});
  const answers = sources.map((source, at): Answer => ({id: createId('ans'), rank: at + 1, text: quotes[at] ?? source.passage, source}));
  const gap = getGap(parts.length, pace);
  const events = parts.map((event, at) => ({at: now + BEFORE_FIRST_MS + Math.round(at * gap), ...event}));
  return {outcome, summary, sources, answers: question.kind === 'text' ? answers : [], usage, error: null, events};
}

/** The events of a question whose answer failed. */
export function planFailure(now: number, problemBase: string): Plan {
  const problem = new ApiProblem('internal_error', 'The answer could not be finished. Ask the question again.');
  const error = renderProblem(problem, problemBase, createId('req'));
  return {
    outcome: null,
    summary: null,
    sources: [],
    answers: [],
    usage: null,
    error,
    events: [{at: now, event: 'answer.error', data: error}],
  };
}
