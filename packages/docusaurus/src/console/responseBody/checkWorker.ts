// Checks a body in a separate thread: a hostile pattern or a huge body may take long, and a thread can be ended.
import type {JsonSchema} from '@lectern/openapi';
import {createValidator} from '@lectern/openapi/validation';
import {checkValue, type Check} from './check.ts';
import {serveCalls} from './calls.ts';
import {checkEvents, getEventSchema, type CheckedEvent} from './eventCheck.ts';

const checker = {
  check: async (body: Blob, schema: JsonSchema, definitions: Record<string, JsonSchema>): Promise<Check> =>
    checkValue(JSON.parse(await body.text()), schema, definitions),
  /** Ends when all values have been checked. An unusable schema costs nothing. */
  checkAll: (values: [value: unknown, schema: JsonSchema][], definitions: Record<string, JsonSchema>): void => {
    for (const [value, schema] of values) {
      try {
        createValidator(typeof schema === 'boolean' ? {} : {...schema, $defs: definitions}).findErrors(value);
      } catch {
        // The form then treats the value as valid.
      }
    }
  },
  /** Nothing if the document does not describe single events. */
  checkEvents: (
    events: CheckedEvent[],
    schema: JsonSchema,
    isItem: boolean,
    definitions: Record<string, JsonSchema>,
  ): Check | undefined => {
    const event = getEventSchema(schema, isItem, definitions);
    return event === undefined ? undefined : checkEvents(events, event, definitions);
  },
};

export type CheckCalls = typeof checker;

serveCalls(checker);
