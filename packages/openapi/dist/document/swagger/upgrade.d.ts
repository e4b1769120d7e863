import type { SourceFile } from '../graph.ts';
import type { Problem } from '../problem.ts';
export declare function isSwagger(value: unknown): boolean;
/** The files of a document as OpenAPI 3, where they are Swagger 2.0 or parts of it; positions still lead to the original text. */
export declare function upgradeFiles(files: ReadonlyMap<string, SourceFile>, entry: string, problems: Problem[]): Map<string, SourceFile>;
//# sourceMappingURL=upgrade.d.ts.map