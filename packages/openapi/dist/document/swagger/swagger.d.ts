type Plain = Record<string, unknown>;
/** What a response, or a body, of the upgraded document is given back. */
type Lost = {
    /** Steps to it. */
    steps: string[];
    /** By media type. */
    examples?: Plain;
    isFile?: true;
    /** It is a body, and a field of it is required. */
    isRequired?: true;
    /** Names of its headers, which the upgrader turns round. */
    headers?: string[];
    /** It is an operation with a body and a form: steps to the body of an operation that has the form alone. */
    form?: string[];
};
/** Methods that a path item of 2.0 has operations for. */
export declare const METHODS: string[];
/** Place of a parameter that names none. */
export declare const NOWHERE = "x-none";
/** What a parameter or a response refers to, as it would be written here; itself where it refers to nothing. */
export type Find = (value: unknown) => unknown;
/** Changes a Swagger 2.0 document so that the upgrader keeps all of it. Gives what `restoreLost` puts back. */
export declare function prepareSwagger(document: Plain, find: Find): Lost[];
/** Gives the responses and bodies of the upgraded document what they had. */
export declare function restoreLost(document: unknown, found: Lost[]): void;
export {};
//# sourceMappingURL=swagger.d.ts.map