import { type CompileOptions, type CompileResult, type OperationPage, type Problem, type SchemaView } from './index.ts';
/** What a small document without `servers` shows as its server. */
export declare const HEAD = "openapi: 3.2.0\ninfo: {title: Things, version: \"1\"}\n";
/** Code as the tests show it: escaped, nothing more. */
export declare function escapeCode(code: string): string;
/** Compiles a document given as text; several files by their names, the first is the entry. No samples, unless languages are named. */
export declare function compileText(files: string | Record<string, string>, options?: Partial<CompileOptions>): Promise<CompileResult>;
/** Reads files that are given as texts by their names; the first is the entry. */
export declare function readTexts(files: Record<string, string>): Pick<CompileOptions, 'entry' | 'read'>;
/** The problems of a document, each as it is printed. */
export declare function getProblems(files: string | Record<string, string>): Promise<string[]>;
/** Shifts every line to the right. */
export declare function indent(text: string, spaces: number): string;
/** Takes away the indentation that a template string has in a test. */
export declare function dedent(text: string): string;
/** The page of one operation, `GET /things`, given its fields; `rest` is the remainder of the document. */
export declare function compileOperation(operation: string, rest?: string, options?: Partial<CompileOptions>): Promise<{
    page: OperationPage;
    problems: Problem[];
    schemas: Map<string, SchemaView>;
}>;
/** The view of one schema; `components` are the named schemas beside it. */
export declare function compileSchema(schema: string, components?: string): Promise<{
    view: SchemaView;
    problems: Problem[];
    schemas: Map<string, SchemaView>;
}>;
/** A schema as lines, with its properties and options below it: `items: array of User`. */
export declare function drawSchema(schema: SchemaView | undefined, level?: number): string[];
//# sourceMappingURL=testing.d.ts.map