import type { SourceFile } from '../graph.ts';
import type { Node } from '../graph.ts';
/** Every object of a file that means something to OpenAPI: what lies in examples is data. */
export declare function listObjects(file: SourceFile): Node[];
//# sourceMappingURL=walk.d.ts.map