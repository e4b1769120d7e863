export type Style = 'matrix' | 'label' | 'simple' | 'form' | 'spaceDelimited' | 'pipeDelimited' | 'tabDelimited' | 'deepObject' | 'cookie';
export type Serialization = {
    style: Style;
    explode: boolean;
    /** Leave `:/?#[]@!$&'()*+,;=` as they are. */
    allowReserved?: boolean;
    /** What keeps the items of lists within the list apart, the outer ones first: of Swagger 2.0. */
    inner?: string[];
};
/** Percent-encodes as RFC 3986 asks. */
export declare function encode(text: string, allowReserved?: boolean): string;
/** A scalar as text; an object inside a list as JSON. */
export declare function toScalar(value: unknown): string;
/** Pairs of a value in the query or in a form, names and values not yet encoded by themselves: `a=1&a=2`. */
export declare function serializeQuery(name: string, value: unknown, { style, explode, allowReserved, inner }: Serialization): string[];
/** Pairs of a value among the cookies: in the style `cookie` as they are, without any escape. */
export declare function serializeCookie(name: string, value: unknown, serialization: Serialization): string[];
/** A value in the path: `simple` `5`, `label` `.5`, `matrix` `;id=5`. */
export declare function serializePath(name: string, value: unknown, { style, explode, allowReserved, inner }: Serialization): string;
/** A value in a header: `simple`, but in Swagger 2.0 items may be kept apart by something else; not percent-encoded. */
export declare function serializeHeader(value: unknown, explode: boolean, style?: Style, inner?: string[]): string;
//# sourceMappingURL=serialize.d.ts.map