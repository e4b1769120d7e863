// Checks a body in a thread of its own: a hostile pattern or a huge body can take long, and the thread can be ended.
import type {JsonSchema} from '../../openapi/jsonSchema.ts';
import {checkValue, type Check} from './check.ts';
import {serveCalls} from './calls.ts';

const checker = {
  check: async (body: Blob, schema: JsonSchema, definitions: Record<string, JsonSchema>): Promise<Check> =>
    checkValue(JSON.parse(await body.text()), schema, definitions),
};

export type CheckCalls = typeof checker;

serveCalls(checker);
