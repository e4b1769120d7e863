import type { Node } from './graph.ts';
import { type Names } from './scan.ts';
/** How the graph follows references where dynamic anchors matter. */
export type Dynamics = {
    /** The schema that a `$dynamicRef` means here; nothing where no schema on the way binds it. */
    find: (from: Node, name: string) => Node | undefined;
    /** The same place, entered from another one. */
    enter: (from: Node, target: Node) => Node;
};
/** The name that a schema's `$dynamicRef` asks for, where that is what it refers by. */
export declare function getDynamicName(value: unknown): string | undefined;
/**
 * Dynamics of a document; `look` follows one reference as it is written. Without dynamic anchors there is nothing to do.
 * `refuse` is told where there are too many combinations: from there on references mean what is written.
 */
export declare function createDynamics({ owners, dynamic }: Names, look: (node: Node) => Node | undefined, refuse: (from: Node) => void): Dynamics;
//# sourceMappingURL=dynamicRef.d.ts.map