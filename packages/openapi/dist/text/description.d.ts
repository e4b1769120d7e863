import type { Context } from '../schema/context.ts';
import type { Node } from '../document/graph.ts';
/** The description of an object as safe HTML, to be spread into its view; nothing where it has none. */
export declare function viewDescription(node: Node | undefined, context: Pick<Context, 'markdown'>): {
    html?: string;
};
//# sourceMappingURL=description.d.ts.map