import type {Context, MiddlewareHandler} from 'hono';
import {readJson} from '../body.ts';
import {checkRole, getOwnerId, readKey} from '../auth.ts';
import {getOperation} from '../contract.ts';
import type {Services} from '../services.ts';
import type {Validate} from '../validate.ts';
import type {OperationId, Operations, PageQuery} from './operations.ts';

/** Variables in the context of every call. */
export type Env = {Variables: {requestId: string; owner: string}};

/**
 * Lets a request pass if the contract does: key, role, query parameters and JSON body. The next handler reads `query` and `body` from its
 * context, with the types of the operation.
 */
export type Accept = <Id extends OperationId>(operationId: Id) => MiddlewareHandler<{Variables: Env['Variables'] & Operations[Id]}>;

/** The same for an unknown operation. */
type AnyAccept = (operationId: string) => MiddlewareHandler<{Variables: Env['Variables'] & {query: unknown; body: unknown}}>;

export function createAccept(services: Services, validate: Validate): Accept {
  const accept: AnyAccept = (operationId) => async (context, next) => {
    // Looked up per request: a published document may hide an operation, which then gets no requests.
    const operation = getOperation(services.contract, operationId);
    const key = readKey(context.req.header('Authorization') ?? null);
    checkRole(key, operation);
    context.set('owner', getOwnerId(key));
    context.set('query', validate.query(operation, new URL(context.req.url).searchParams));
    if (operation.bodySchema !== null) {
      const body = await readJson(context.req.raw, services);
      validate.body(operation, body);
      context.set('body', body);
    }
    if (isLongList(context.get('query'))) await services.longLists.begin()();
    await next();
  };
  // The contract has validated them.
  return accept as Accept;
}

/** Items of a page that is written without a pause: the default of clients without a limit. */
const SHORT_PAGE = 20;

function isLongList(query: unknown): boolean {
  return Number((query as Partial<PageQuery>).limit) > SHORT_PAGE;
}

/** The cursor of a list, or null for its first page. */
export function readCursorParameter({req}: Pick<Context, 'req'>): string | null {
  return req.query('cursor') ?? null;
}
