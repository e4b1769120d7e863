import type {CallData} from '@lectern/openapi';
import type {RequestValues} from '@lectern/openapi/request';

/** The requests of a step in a guide, as the page passes them to the code that writes its Markdown. */
export type StepCall = {
  parameters?: Record<string, unknown>;
  body?: unknown;
  /** Texts by name. */
  files?: Record<string, string>;
  /** Values for readers who begin at a later step. */
  otherwise?: Record<string, unknown>;
};

/** The body of a step, in the operation's first media type. */
export function toStepBody({body}: CallData, value: unknown): Pick<RequestValues, 'body'> {
  const mediaType = body?.media[0]?.mediaType;
  return value === undefined || mediaType === undefined ? {} : {body: {mediaType, value}};
}
