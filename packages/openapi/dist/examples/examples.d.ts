import type { Context } from '../schema/context.ts';
import type { Direction } from '../schema/matchesSchema.ts';
import type { ExampleView } from '../view/message.ts';
import { type Writing } from './mediaText.ts';
import type { Node } from '../document/graph.ts';
/** One example: what it is called, and its value unless it lies elsewhere. */
export type NamedExample = {
    name: string;
    node: Node | undefined;
    value: unknown;
    hasValue: boolean;
};
/** What an example without a name is called. */
export declare const NAMELESS = "Example";
/**
 * The examples of a media type, a parameter or a header, in their order; one made from the schema where there is none, as
 * problem details of an answer with the status `code`.
 */
export declare function getExamples(owner: Node, schema: Node | undefined, context: Context, direction: Direction, code?: number): NamedExample[];
/**
 * The examples of a media type. Where nothing is said of a body, none is made up for what the API sends; what is sent to it as
 * JSON is an empty object then. Problem details that are made up tell status and title of their answer (RFC 9457).
 */
export declare function getMediaExamples(mediaType: string, media: Node, context: Context, direction: Direction, status?: string): NamedExample[];
/** An example as it is shown under a media type. `writing`: what is known of a body, which is shown as it is sent. */
export declare function viewExample(example: NamedExample, mediaType: string, context: Context, writing?: Omit<Writing, 'graph'>): ExampleView;
//# sourceMappingURL=examples.d.ts.map