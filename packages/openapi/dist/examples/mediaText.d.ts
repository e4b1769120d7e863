import { type RequestTemplate } from '../request/request.ts';
import type { Graph, Node } from '../document/graph.ts';
/** What a value is written with. */
export type Writing = {
    graph: Graph;
    schema: Node | undefined;
    /** The value is one item of a stream. */
    isItem: boolean;
    encoding: RequestTemplate['encoding'];
    /** Media types of parts without a name, in their order; the last one is that of all further ones. */
    order?: (string | undefined)[] | undefined;
};
/** Items of JSON one after another, each on a line or in a record of its own? */
export declare function isSequence(mediaType: string): boolean;
/** Is it a form, whose fields a request is made from? */
export declare function isForm(mediaType: string): boolean;
/**
 * The text of a value; nothing where the media type is JSON or one of which nothing is known: then JSON tells what is in it.
 * A text that an author wrote is taken to be right.
 */
export declare function writeMedia(value: unknown, mediaType: string, writing: Writing): string | undefined;
/** What parts of an example are kept apart by. */
export declare const BOUNDARY = "boundary";
//# sourceMappingURL=mediaText.d.ts.map