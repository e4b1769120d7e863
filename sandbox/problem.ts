// The only module that renders failures: an ApiProblem can be thrown anywhere, and becomes problem details (RFC 9457).
import type {Problem, ProblemError} from './model.ts';
import {NoRoom} from './storage/storage.ts';

/** The status and title of each code of the contract. */
const KINDS = {
  invalid_request: [400, 'Invalid request'],
  unauthorized: [401, 'API key missing or unknown'],
  forbidden: [403, 'Administrator key needed'],
  index_not_found: [404, 'Index not found'],
  file_not_found: [404, 'File not found'],
  temp_file_not_found: [404, 'Temporary file not found'],
  question_not_found: [404, 'Question not found'],
  session_not_found: [404, 'Session not found'],
  index_name_taken: [409, 'Index name taken'],
  index_not_ready: [409, 'Index not ready'],
  file_not_cancellable: [409, 'File not cancellable'],
  answer_not_ready: [409, 'Answer not ready'],
  stream_expired: [409, 'Stream expired'],
  payload_too_large: [413, 'Payload too large'],
  unsupported_media_type: [415, 'Unsupported media type'],
  validation_failed: [422, 'Validation failed'],
  file_limit_exceeded: [422, 'File limit exceeded'],
  quota_exceeded: [409, 'Quota exceeded'],
  rate_limited: [429, 'Too many requests'],
  too_many_at_once: [429, 'Too many at once'],
  internal_error: [500, 'Internal error'],
  unavailable: [503, 'Unavailable for now'],
} as const satisfies Record<string, [number, string]>;

/** Seconds to wait when the storage is full. */
const RETRY_AFTER = '30';

export type ProblemCode = keyof typeof KINDS;

type Details = {
  errors?: ProblemError[];
  headers?: Record<string, string>;
  /** Overrides the status of the code: for addresses, methods and headers that are not in the contract. */
  status?: 400 | 403 | 404 | 405 | 417;
};

/** A failure that the contract documents. */
export class ApiProblem extends Error {
  readonly code: ProblemCode;
  readonly details: Details;

  constructor(code: ProblemCode, detail: string, details: Details = {}) {
    super(detail);
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return this.details.status ?? KINDS[this.code][0];
  }
}

/** Converts any thrown value to a failure that the contract documents. */
export function toApiProblem(error: unknown): ApiProblem {
  if (error instanceof ApiProblem) return error;
  if (error instanceof NoRoom) {
    const detail = `There is no room to store the change. Nothing was changed. Try again in ${RETRY_AFTER} seconds.`;
    return new ApiProblem('unavailable', detail, {headers: {'Retry-After': RETRY_AFTER}});
  }
  return new ApiProblem('internal_error', 'The request could not be carried out. Try again in a moment.');
}

/** A failure in the form of the contract. */
export function renderProblem(problem: ApiProblem, problemBase: string, requestId: string): Problem {
  const {errors} = problem.details;
  return {
    type: problemBase + problem.code,
    title: KINDS[problem.code][1],
    status: problem.status,
    code: problem.code,
    detail: problem.message,
    requestId,
    ...(errors === undefined || errors.length === 0 ? {} : {errors}),
  };
}
