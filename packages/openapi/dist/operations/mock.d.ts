import type { Context } from '../schema/context.ts';
import type { OperationEntry } from '../document/operationEntry.ts';
export type MockExample = {
    /** What it is an example of: its summary or its name; empty where there is but one. */
    name: string;
    mediaType?: string;
    /** The body as it is sent. */
    text?: string;
};
export type MockResponse = {
    /** From 200 to 599. */
    status: number;
    /** Reason phrase, or what the document says of a status that it does not name one by one. */
    title: string;
    headers: [name: string, value: string][];
    /** At least one. */
    examples: MockExample[];
};
/** What a mock of an operation can answer, by page id. */
export type MockView = {
    responses: MockResponse[];
};
/** The answers of one operation, those of success first. */
export declare function viewMock({ node }: Pick<OperationEntry, 'node'>, context: Context): MockView;
//# sourceMappingURL=mock.d.ts.map