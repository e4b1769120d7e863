import type {Context, MiddlewareHandler} from 'hono';
import {readJson} from '../body.ts';
import {checkRole, getOwnerId, readKey} from '../auth.ts';
import {getOperation} from '../contract.ts';
import type {Services} from '../services.ts';
import type {Validate} from '../validate.ts';

/**
 * What a call finds in its context: the query parameters and the body that `accept` has let pass. They have the types that the
 * contract gives them, under which each route reads them.
 */
export type Env = {Variables: {requestId: string; owner: string; query: unknown; body: unknown}};

/** Lets a request pass if the contract does: key, role, query parameters and JSON body. The handler reads them from the context. */
export type Accept = (operationId: string) => MiddlewareHandler<Env>;

export function createAccept(services: Services, validate: Validate): Accept {
  return (operationId) => async (context, next) => {
    // Looked up by a request: a published document may keep an operation to itself, and then no request comes here.
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
}

export type PageQuery = {limit: number};

/** Items of a page that is written at once: what clients ask for who name no limit. */
const SHORT_PAGE = 20;

function isLongList(query: unknown): boolean {
  return Number((query as Partial<PageQuery>).limit) > SHORT_PAGE;
}

/** The cursor of a list, or null for its first page. */
export function readCursorParameter(context: Context<Env>): string | null {
  return context.req.query('cursor') ?? null;
}
