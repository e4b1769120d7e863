// What is made of each operation: its page, what the console needs of it, its mock. One that cannot be made stops no other.
import {nameOperation} from '../document/problems/attempt.ts';
import {fillDefinitions, describeLinks, viewCall, type CallView} from './call.ts';
import type {RenderMarkdown} from '../schema/context.ts';
import {INCOMPLETE, viewIncomplete} from './incomplete.ts';
import type {Definitions, JsonSchema} from '../schema/jsonSchema.ts';
import {countOutput} from '../document/limits.ts';
import {viewMock, type MockView} from './mock.ts';
import type {OperationEntry} from '../document/operationEntry.ts';
import {viewThroughCache} from './pageCache.ts';
import {viewOperationPage, type OperationContext} from './operation.ts';
import type {OperationPage} from '../view/page.ts';
import {withPageIds} from '../text/headingIds.ts';

/** The pages of all operations, in their order, and their answers for practice by page id, where these are wanted. */
export function viewPages(
  entries: OperationEntry[],
  context: OperationContext,
  {markdown, hasMocks}: {markdown: RenderMarkdown; hasMocks: boolean},
): {pages: OperationPage[]; mocks: Map<string, MockView>} {
  const cached = viewThroughCache(entries, context.graph, context.store, context.pageCache);
  const mocks = new Map<string, MockView>();
  const pages = entries.map((entry) => {
    const {page, mock} = cached.view(entry, (store) => ({
      page: viewPage(entry, {...context, store, markdown: withPageIds(markdown)}),
      ...(hasMocks ? viewOwnMock(entry, context) : {}),
    }));
    if (mock) mocks.set(entry.id, mock);
    countOutput(context.graph, page);
    return page;
  });
  cached.save();
  return {pages, mocks};
}

function viewPage(entry: OperationEntry, context: OperationContext): OperationPage {
  const view = (): OperationPage => viewOperationPage(entry, context);
  return context.attempt(view, () => viewIncomplete(entry), `the page of ${nameOperation(entry)}`, entry.node);
}

/** Webhooks have none. */
function viewOwnMock(entry: OperationEntry, context: OperationContext): {mock?: MockView} {
  if (entry.kind === 'webhook') return {};
  const view = (): {mock?: MockView} => ({mock: viewMock(entry, context)});
  return context.attempt(view, () => ({}), `the mock of ${nameOperation(entry)}`, entry.node);
}

/** What the console needs of each page of an operation, and the definitions of all of them. */
export function viewCalls(
  entries: OperationEntry[],
  pages: OperationPage[],
  context: OperationContext,
  schemas: Definitions,
): {calls: CallView[]; definitions: Map<string, JsonSchema>} {
  const attemptEach = (entry: OperationEntry, make: () => CallView): CallView[] =>
    context.attempt<CallView[]>(
      () => [make()],
      () => [],
      `the console of ${nameOperation(entry)}`,
      entry.node,
    );
  const calls = entries.flatMap((entry, index) => {
    const page = pages[index];
    const isWhole = page?.kind === 'operation' && page.html !== INCOMPLETE;
    return isWhole ? attemptEach(entry, () => viewCall(entry, page, context, schemas)).map((call) => ({entry, call})) : [];
  });
  const definitions = schemas.all();
  const filled = calls.flatMap(({entry, call}) => attemptEach(entry, () => fillDefinitions(call, definitions)));
  return {calls: describeLinks(filled), definitions};
}
