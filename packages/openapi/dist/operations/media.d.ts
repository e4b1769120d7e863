import type { Context } from '../schema/context.ts';
import type { BodyView, MediaView } from '../view/message.ts';
import { type RequestTemplate, type RequestValues } from '../request/request.ts';
import type { Node } from '../document/graph.ts';
import type { Direction } from '../schema/matchesSchema.ts';
/** The `content` of a body or a response. `status`: that of the response, as the document writes it. */
export declare function viewContent(content: Node | undefined, context: Context, direction: Direction, status?: string): MediaView[];
/** An example of a media type as it is sent; nothing where it is JSON or the fields of a form. */
export declare function writeExample(value: unknown, mediaType: string, node: Node, context: Context): string | undefined;
/** Request Body Object → what is shown. */
export declare function viewBody(body: Node | undefined, context: Context, direction?: Direction): BodyView | undefined;
/** The body of a sample: the first example of the first media type, files as files. */
export declare function getBodyValue(body: Node | undefined, context: Context): RequestValues['body'] | undefined;
/** `encoding` of a media type, the first one unless told otherwise, as the request model needs it. */
export declare function getEncoding(body: Node | undefined, context: Context, mediaType?: string): RequestTemplate['encoding'];
//# sourceMappingURL=media.d.ts.map