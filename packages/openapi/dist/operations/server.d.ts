import type { Context } from '../schema/context.ts';
import type { ServerView } from '../view/access.ts';
import type { Node } from '../document/graph.ts';
/** The servers of the nearest level that names any: operation, path, document. */
export declare function getServers(levels: (Node | undefined)[], context: Context): ServerView[];
/** The servers that an object names itself; `x-servers` is what other tools have made usual where there is no such field. */
export declare function getServerNodes(level: Node | undefined): Node[];
//# sourceMappingURL=server.d.ts.map