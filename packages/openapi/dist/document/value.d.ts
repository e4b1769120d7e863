import type { Node } from './graph.ts';
export { toJson } from '../json/toJson.ts';
type Plain = Record<string, unknown>;
export declare function isObject(value: unknown): value is Plain;
/** The fields of an object node, with their places; none where it is no object. */
export declare function getEntries(node: Node | undefined): [string, Node][];
/** The members of an array node, with their places; none where it is no array. */
export declare function getItems(node: Node | undefined): Node[];
/** The field of a node, if it is there. */
export declare function getField(node: Node | undefined, key: string): Node | undefined;
/** The text of a field; numbers and booleans are written out. */
export declare function getText(node: Node | undefined, key: string): string | undefined;
/** The members of a list that are texts, or numbers and the like written out. */
export declare function getTexts(node: Node | undefined): string[];
/** The first text that holds more than spaces. */
export declare function getFirstText(...texts: (string | undefined)[]): string | undefined;
/** The address of a field, unless it is none, or could run code: only web and mail addresses, and paths, are links. */
export declare function getAddress(node: Node | undefined, key: string): string | undefined;
export declare function isTrue(node: Node | undefined, key: string): boolean;
/** What may be left out of page data: a field that everybody relies on may not, if it could be empty. */
type Fillable<T> = {
    [K in keyof T]: object extends Pick<T, K> ? T[K] | undefined : '' extends T[K] ? never : never[] extends T[K] ? never : T[K];
};
/** Leaves out the fields that are undefined, empty lists and empty texts. */
export declare function compact<T extends object>(value: Fillable<T>): T;
/** `true` or nothing: flags that are false are left out of page data. */
export declare function toFlag(value: boolean): true | undefined;
/** The last step of a place, decoded: the name of a component. */
export declare function getName(node: Node): string;
/** Tells a value from all others: by its place, and by what `$dynamicRef` means below it. */
export declare function getKey(node: Node): string;
//# sourceMappingURL=value.d.ts.map