import type { ApiRequest } from '../request.ts';
/** The request as it can be written in any language: well-formed text, and files without folders. */
export declare function toPlainRequest({ method, url, headers, body }: ApiRequest): ApiRequest;
//# sourceMappingURL=plain.d.ts.map