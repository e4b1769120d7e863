import type { RequestTemplate } from '../request/request.ts';
import type { Node } from '../document/graph.ts';
/** How the fields of a form are written; nothing where its media type does not say. */
export declare function toEncoding(node: Node | undefined): RequestTemplate['encoding'];
//# sourceMappingURL=encoding.d.ts.map