/** Is a text an address of the web, of mail or of a phone, or a path? */
export declare function isAddress(text: string): boolean;
/** Can calls be sent there? Braces stand for variables, and a path for an address below the document's own. */
export declare function isTarget(text: string): boolean;
/** What to write instead of a text that is no address. */
export declare function suggestAddress(text: string): string;
//# sourceMappingURL=address.d.ts.map