import { type Serialization } from './serialize.ts';
/** One parameter as a request needs it. */
export type RequestParameter = Serialization & {
    name: string;
    in: 'path' | 'query' | 'querystring' | 'header' | 'cookie';
    /** Media type of a `content` parameter: its value is written as one text. */
    mediaType?: string;
    /** How each property of a `querystring` form is written. */
    encoding?: Encoding;
};
/** By property; one that is not listed takes the default of its media type. */
type Encoding = Record<string, Partial<Serialization> & {
    contentType?: string;
}>;
/** What of an operation a request is made from. */
export type RequestTemplate = {
    method: string;
    /** Path template: `/indices/{indexId}`. */
    path: string;
    parameters: RequestParameter[];
    /** How each property of a form body is written. */
    encoding?: Encoding;
};
/** A file of a multipart body or a whole binary body. */
export type FileValue = {
    fileName: string;
    contentType?: string; /** Absent in a sample: there the file is read from disk. */
    blob?: Blob;
};
export type RequestValues = {
    /** Address of the server, its variables already replaced. */
    server: string;
    /** Values by place and name: `path.indexId`. */
    parameters: Record<string, unknown>;
    /** `text`: what is sent, to the letter. */
    body?: {
        mediaType: string;
        value: unknown;
    } | {
        mediaType: string;
        text: string;
    };
};
/** Where a credential goes. */
export type Credential = {
    in: 'header' | 'query' | 'cookie';
    name: string;
    value: string;
};
export type Part = {
    name: string;
    value: string;
    contentType?: string;
} | ({
    name: string;
} & FileValue);
export type ApiBody = {
    kind: 'text';
    mediaType: string;
    text: string; /** The value that the text is JSON of. */
    json?: unknown;
} | {
    kind: 'parts';
    mediaType: string;
    parts: Part[];
} | {
    kind: 'file';
    mediaType: string;
    file: FileValue;
};
/** A request, complete: what is shown is what is sent. */
export type ApiRequest = {
    method: string;
    url: string;
    headers: [name: string, value: string][];
    body?: ApiBody;
};
/** Makes the one request that form, samples and console share. */
export declare function buildRequest(template: RequestTemplate, values: RequestValues, credentials?: Credential[]): ApiRequest;
/** `application/json` and everything that ends in `+json`. */
export declare function isJson(mediaType: string): boolean;
/** Makes a file value. It is known by having been made here: an API's own values may have a `fileName` too. */
export declare function createFile(file: FileValue): FileValue;
/** Is this a file and not a plain value? */
export declare function isFile(value: unknown): value is FileValue;
export {};
//# sourceMappingURL=request.d.ts.map