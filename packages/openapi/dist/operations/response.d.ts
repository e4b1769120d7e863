import type { Context } from '../schema/context.ts';
import type { ResponseView } from '../view/message.ts';
import type { Node } from '../document/graph.ts';
/** Finds the page of the operation that a link names, by operationId or by its place. */
export type FindPage = (target: {
    operationId?: string;
    operationRef?: string;
}, at: Node) => string | undefined;
/** The responses in ascending order, `default` last. */
export declare function viewResponses(responses: Node | undefined, context: Context, findPage: FindPage): ResponseView[];
//# sourceMappingURL=response.d.ts.map