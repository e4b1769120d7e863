import type { LinkView, SchemaView } from '../view/schema.ts';
export type RenderOptions = {
    /** HTML of a description → Markdown. */
    toMarkdown: (html: string) => string;
    /** HTML of highlighted code → the code. */
    toCode: (html: string) => string;
    findSchema: (id: string) => SchemaView | undefined;
    /** Address of the Markdown of a page, by its id. */
    getUrl: (pageId: string) => string;
};
export type Renderer = {
    toCode: (html: string) => string;
    html: (html: string | undefined) => string;
    /** As one line, where it is one paragraph. */
    line: (html: string | undefined) => string;
    /** Where a stored schema is told: below, once a page. */
    refer: (id: string, name: string) => string;
    /** The stored schemas that were referred to, with those that they refer to. */
    renderStored: () => string[];
};
/** What the parts of one page share: how HTML becomes text, and which stored schemas were shown. */
export declare function createRenderer({ toMarkdown, toCode, findSchema }: RenderOptions): Renderer;
/** The parts and choices of a schema as a list. */
export declare function renderInner(schema: SchemaView, depth: number, renderer: Renderer): string;
/** Type and format. */
export declare function getType({ type, format }: SchemaView): string;
/** Constraints, default, examples and allowed values as one sentence. */
export declare function renderFacts(schema: SchemaView): string;
/** Allowed values of which something is said, each as an item. */
export declare function renderValues(schema: SchemaView, depth: number, renderer: Renderer): string;
/** Code in a sentence, whatever backticks it holds. */
export declare function quote(code: string): string;
/** An item of a list; what has several paragraphs stands below its name. */
export declare function item(depth: number, head: string, said: string): string;
/** Things that are said of one item, in one line where all of them are short; each is a sentence. */
export declare function joinSaid(said: string[]): string;
/** A fence longer than any that the code holds. */
export declare function renderCode(code: string, language: string): string;
/** A link with its text; only the text where it has no address. */
export declare function renderLink(link: LinkView | undefined): string;
/** The parts of a page, with a line between them. */
export declare function join(parts: (string | undefined)[]): string;
//# sourceMappingURL=renderSchema.d.ts.map