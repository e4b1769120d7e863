import { type SourceFile } from '../parse.ts';
import type { Problem } from '../problem.ts';
export declare function isSwagger(value: unknown): boolean;
/** The files of a document as OpenAPI 3, where they are Swagger 2.0 or parts of it; positions still lead to the original text. */
export declare function upgradeFiles(files: ReadonlyMap<string, SourceFile>, entry: string, problems: Problem[]): Map<string, SourceFile>;
/** A pointer of the upgraded document, in one of 2.0. */
export declare function toOldPointer(pointer: string): string;
/** A pointer that other files of a 2.0 document use, in the upgraded one. */
export declare function toNewPointer(pointer: string): string;
//# sourceMappingURL=upgrade.d.ts.map