// What is made of each operation: its page, what the console needs of it, its mock. One that cannot be made stops no other.
import { nameOperation } from "../document/attempt.js";
import { fillDefinitions, markStreams, viewCall } from "./call.js";
import { INCOMPLETE, viewIncomplete } from "./incomplete.js";
import { viewMock } from "./mock.js";
import { viewOperationPage } from "./operation.js";
import { withPageIds } from "../text/headingIds.js";
/** The pages of all operations, in their order. */
export function viewPages(entries, context, markdown) {
    return entries.map((entry) => {
        const view = () => viewOperationPage(entry, { ...context, markdown: withPageIds(markdown) });
        return context.attempt(view, () => viewIncomplete(entry), `the page of ${nameOperation(entry)}`, entry.node);
    });
}
/** What the console needs of each page of an operation, and the definitions of all of them. */
export function viewCalls(entries, pages, context, schemas) {
    const attemptEach = (entry, make) => context.attempt(() => [make()], () => [], `the console of ${nameOperation(entry)}`, entry.node);
    const calls = entries.flatMap((entry, index) => {
        const page = pages[index];
        const isWhole = page?.kind === 'operation' && page.html !== INCOMPLETE;
        return isWhole ? attemptEach(entry, () => viewCall(entry, page, context, schemas)).map((call) => ({ entry, call })) : [];
    });
    const definitions = schemas.all();
    const filled = calls.flatMap(({ entry, call }) => attemptEach(entry, () => fillDefinitions(call, definitions)));
    return { calls: markStreams(filled), definitions };
}
/** Answers for practice by page id; webhooks have none. */
export function viewMocks(entries, context) {
    const toPair = (entry) => context.attempt(() => [[entry.id, viewMock(entry, context)]], () => [], `the mock of ${nameOperation(entry)}`, entry.node);
    return new Map(entries.filter(({ kind }) => kind === 'operation').flatMap(toPair));
}
