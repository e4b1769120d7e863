// The results for each operation: its page, its data for the console, its mock. A failure affects no other operation.
import {nameOperation} from '../document/problems/attempt.ts';
import {createMarkSecrets} from './call/secretFields.ts';
import {fillDefinitions, describeLinks, viewCall, type CallView} from './call/call.ts';
import type {RenderMarkdown} from '../schema/context.ts';
import {INCOMPLETE, viewIncomplete} from './incomplete.ts';
import type {Definitions, JsonSchema} from '../schema/jsonSchema.ts';
import {countOutput} from '../document/limits.ts';
import {viewMock, type MockView} from './responses/mock.ts';
import type {OperationEntry} from '../document/operationEntry.ts';
import {viewOperationPage, type OperationContext} from './operation.ts';
import type {OperationPage} from '../view/page.ts';
import {addKinds} from './call/kinds.ts';
import {addNextPages} from './call/nextPage.ts';
import {addTakenNames} from './call/takenNames.ts';
import {withPageIds} from '../text/headingIds.ts';

/** The pages of all operations, in their order. */
export function viewPages(entries: OperationEntry[], context: OperationContext, markdown: RenderMarkdown): OperationPage[] {
  return entries.map((entry) => {
    const view = (): OperationPage => viewOperationPage(entry, {...context, markdown: withPageIds(markdown)});
    const page = context.attempt(view, () => viewIncomplete(entry), `the page of ${nameOperation(entry)}`, entry.node);
    countOutput(context.graph, page);
    return page;
  });
}

/** The console's data for each operation page, and the definitions of all of them. */
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
    const made = isWhole ? attemptEach(entry, () => viewCall(entry, page, context, schemas)) : [];
    countOutput(context.graph, made);
    return made.map((call) => ({entry, call}));
  });
  const definitions = schemas.all();
  const markSecrets = createMarkSecrets(definitions);
  const filled = calls.flatMap(({entry, call}) => attemptEach(entry, () => markSecrets(fillDefinitions(call, definitions))));
  const linked = addNextPages(describeLinks(filled), definitions);
  return {calls: addKinds(addTakenNames(linked, definitions), definitions), definitions};
}

/** Mock responses by page ID; webhooks have none. */
export function viewMocks(entries: OperationEntry[], context: OperationContext): Map<string, MockView> {
  const toPair = (entry: OperationEntry): [string, MockView][] =>
    context.attempt<[string, MockView][]>(
      () => [[entry.id, viewMock(entry, context)]],
      () => [],
      `the mock of ${nameOperation(entry)}`,
      entry.node,
    );
  return new Map(entries.filter(({kind}) => kind === 'operation').flatMap(toPair));
}
