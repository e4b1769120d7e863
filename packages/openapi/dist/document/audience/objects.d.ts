import type { Node } from '../graph.ts';
import type { Edge, Hidden } from './hidden.ts';
import { type Follow, type HideableOperation } from './pathItems.ts';
import type { Shape } from './shape.ts';
type Look = (node: Node) => Node | undefined;
type Requiring = {
    shape: Shape;
    hidden: Hidden;
    /** All names of hidden properties. */
    names: Set<string>;
    /** Gives the place of a pointer in the same file. */
    getAt: (node: Node, pointer: string) => Node;
};
/** Hides the names of hidden properties in `required` and the like. */
export declare function hideRequiredNames(schema: Node, { shape, hidden, names: all, getAt }: Requiring): void;
/** Hides what a discriminator says of hidden properties and options. Gives the schemas that are left in its mapping. */
export declare function hideInDiscriminator(schema: Node, shape: Shape, hidden: Hidden, look: Look): Edge[];
/** Hides links of answers that lead to hidden operations. */
export declare function hideLinks(links: Node[], gone: HideableOperation[], hidden: Hidden, { look, follow }: {
    look: Look;
    follow: Follow;
}): void;
/** Hides the alternatives that ask for a hidden security scheme. */
export declare function hideRequirements(holders: Node[], hidden: Hidden, schemes: Map<string, Node>): void;
export {};
//# sourceMappingURL=objects.d.ts.map