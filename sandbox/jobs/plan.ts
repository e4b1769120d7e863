import {splitPieces, type Finding} from '../engine/index.ts';
import {createId} from '../ids.ts';
import type {Answer, Plan, PlannedEvent, QuestionRecord, Usage} from '../model.ts';
import {ApiProblem, renderProblem} from '../problem.ts';

// What one can watch, in milliseconds: a moment, and then piece by piece.
const BEFORE_FIRST = 120;
const BETWEEN = 70;

/** What is told of a finding, from now on. */
export function planAnswer(question: QuestionRecord, {summary, sources, quotes, passagesSearched}: Finding, now: number): Plan {
  const usage: Usage = {passagesSearched, passagesMatched: sources.length};
  const outcome = summary === null ? 'no_answer' : 'answered';
  const told: Omit<PlannedEvent, 'at'>[] = [];
  if (summary !== null) {
    told.push(...splitPieces(summary).map((text) => ({event: 'answer.delta', data: {text}})));
    told.push({event: 'answer.sources', data: {sources}});
  }
  told.push({event: 'answer.completed', data: {questionId: question.id, outcome, usage}});
  const answers = sources.map((source, at): Answer => ({id: createId('ans'), rank: at + 1, text: quotes[at] ?? source.passage, source}));
  const events = told.map((event, at) => ({at: now + BEFORE_FIRST + at * BETWEEN, ...event}));
  return {outcome, summary, sources, answers: question.kind === 'text' ? answers : [], usage, error: null, events};
}

/** What is told of a question that could not be answered because something went wrong. */
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
