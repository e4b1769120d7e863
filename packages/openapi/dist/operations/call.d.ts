import { type Definitions, type JsonSchema } from '../schema/jsonSchema.ts';
import { type OperationContext } from './operation.ts';
import type { OperationEntry } from '../document/operationEntry.ts';
import type { ServerView } from '../view/access.ts';
import type { OperationPage } from '../view/page.ts';
import { type Credential, type RequestParameter, type RequestTemplate } from '../request/request.ts';
import type { AnswerKind } from '../request/samples/sample.ts';
export type CallExample = {
    name: string;
    summary?: string; /** Files stand as their names. */
    value: unknown;
};
export type CallParameter = {
    name: string;
    in: RequestParameter['in'];
    required?: true;
    deprecated?: true;
    html?: string;
    schema?: JsonSchema;
    /** Those that the document gives. */
    examples?: CallExample[];
    /** What the samples show for a required one. */
    initial?: unknown;
};
export type CallMedia = {
    mediaType: string;
    schema?: JsonSchema;
    /** The schema is that of one item of a stream. */
    sequential?: true;
    examples: CallExample[];
    encoding?: NonNullable<RequestTemplate['encoding']>;
};
export type CallResponse = {
    /** `200`, `4XX` or `default`. */
    status: string;
    title: string;
    html?: string;
    media: {
        mediaType: string;
        schema?: JsonSchema;
        sequential?: true;
    }[];
    /** Operations that go on with this answer, and what of it they take: `{indexId: '$response.body#/id'}`. */
    links?: {
        pageId: string;
        values: Record<string, string>; /** It answers with a stream. */
        stream?: true;
    }[];
};
/** An operation as the console needs it. */
export type CallView = {
    pageId: string;
    title: string;
    template: RequestTemplate;
    parameters: CallParameter[];
    body?: {
        required: boolean;
        media: CallMedia[];
    };
    responses: CallResponse[];
    servers: ServerView[];
    /** Alternatives; an empty one: none needed. Absent where the document says nothing. */
    security: {
        key: string;
        scopes: string[];
    }[][];
    /** What samples show in place of credentials. */
    placeholders: Credential[];
    answer: AnswerKind;
    /** It deletes or overwrites, although its method does not say so: the extension `x-destructive`. */
    destructive?: true;
    /** Definitions by id. Those of the request come first; where not all fit in, the rest lies in the file of all. */
    definitions: Record<string, JsonSchema>;
    /** Some definitions lie only in the file of all. */
    partial?: true;
};
/** The same as the plugin writes it. */
export type CallData = Omit<CallView, 'partial'> & {
    /** `route` of the API document: credentials, history and server choice are kept under it. */
    api: string;
    /** Address of the file of all definitions; absent where the call holds all it needs. */
    definitionsUrl?: string;
};
/** The operation of a page as the console needs it, its definitions not yet filled in. */
export declare function viewCall(entry: OperationEntry, page: OperationPage, context: OperationContext, { convert }: Definitions): CallView;
/** Marks the links of all calls of a document that lead to a stream. */
export declare function markStreams(calls: CallView[]): CallView[];
/** Puts into a call the definitions it refers to, those of the request first, as far as there is room. */
export declare function fillDefinitions(call: CallView, all: Map<string, JsonSchema>): CallView;
//# sourceMappingURL=call.d.ts.map