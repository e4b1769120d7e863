/** `IndicesController_createIndex` → `indices-controller-create-index`. */
export declare function toKebabCase(text: string): string;
/** Gives every name an id of its own; a name that gives no letters or one that is taken gets a number. */
export declare function createIds(reserved?: Iterable<string>): (name: string) => {
    id: string;
    clash: boolean;
};
/** What the id of an operation's page can be made of. */
export type Identity = {
    kind: 'operation' | 'webhook';
    method: string;
    path: string;
    operationId: string | undefined;
};
/**
 * Ids for all operations at once, which do not depend on their order: from the operationId; where that is taken or missing,
 * from method and path; where that says as little, with a checksum.
 */
export declare function chooseIds(operations: Identity[], reserved: Iterable<string>): {
    id: string;
    wanted: string;
    clash: boolean;
}[];
//# sourceMappingURL=ids.d.ts.map