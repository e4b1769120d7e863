/** Every language that a code sample can be rendered in. */
export declare const LANGUAGES: readonly ["curl", "javascript", "typescript", "python", "go", "java", "csharp", "php", "ruby", "rust", "kotlin", "swift"];
export type Language = (typeof LANGUAGES)[number];
/** The language that a document's author means; undefined where samples cannot be rendered in it. */
export declare function findLanguage(name: string): Language | undefined;
//# sourceMappingURL=languages.d.ts.map