import { type CallView } from './call.ts';
import type { RenderMarkdown } from '../schema/context.ts';
import type { Definitions, JsonSchema } from '../schema/jsonSchema.ts';
import { type MockView } from './mock.ts';
import type { OperationEntry } from '../document/operationEntry.ts';
import { type OperationContext } from './operation.ts';
import type { OperationPage } from '../view/page.ts';
/** The pages of all operations, in their order. */
export declare function viewPages(entries: OperationEntry[], context: OperationContext, markdown: RenderMarkdown): OperationPage[];
/** What the console needs of each page of an operation, and the definitions of all of them. */
export declare function viewCalls(entries: OperationEntry[], pages: OperationPage[], context: OperationContext, schemas: Definitions): {
    calls: CallView[];
    definitions: Map<string, JsonSchema>;
};
/** Answers for practice by page id; webhooks have none. */
export declare function viewMocks(entries: OperationEntry[], context: OperationContext): Map<string, MockView>;
//# sourceMappingURL=viewOperations.d.ts.map