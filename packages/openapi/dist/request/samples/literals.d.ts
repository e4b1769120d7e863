import type { ApiBody, ApiRequest, Part } from '../request.ts';
/** Writes each character of a list with a backslash before it, and hidden ones as `unicode` writes them. */
export declare function escapeText(text: string, special: string, unicode?: (hex: string) => string): string;
/** A double-quoted literal as Go, Java, C#, Rust and Swift read it; `unicode` writes a hidden character. */
export declare function quoteDouble(text: string, unicode?: (hex: string) => string): string;
/** Does a text hold what should not stand in code as it is, beside ends of lines and tabs? */
export declare function hasHidden(text: string): boolean;
/** A single-quoted literal of PHP and Ruby: nothing but the quote and the backslash is special. */
export declare function quoteSingle(text: string): string;
/** Indents every statement but empty ones. The lines of a text within one stay as they are. */
export declare function indent(statements: string[], by: string): string[];
/** Does a literal that spans lines read better? */
export declare function isBlock(text: string): boolean;
/** Characters of the longest match of a global expression, of its first group where it has one: what encloses a text must be longer. */
export declare function getLongest(text: string, expression: RegExp): number;
export type FilePart = Extract<Part, {
    fileName: string;
}>;
export declare function isFilePart(part: Part): part is FilePart;
/** The head of a part of a multipart body, without its boundary. */
export declare function getPartHead(part: Part): string;
/** Percent-encodes what would end a name in a part's head, as browsers do. */
export declare function escapeName(text: string): string;
/** The parts of a multipart body; none for any other. */
export declare function getParts(body: ApiBody | undefined): Part[];
/** `Post` for `POST`. */
export declare function capitalize({ method }: ApiRequest): string;
//# sourceMappingURL=literals.d.ts.map