/** The start of the addresses within a place of the page, which has the id of its heading. */
export declare function getRoot(place: string): string;
/** The start of the addresses below a part. */
export declare function getInner(anchor: string): string;
/** The start of the addresses below an option of a choice. */
export declare function getOptionPrefix(prefix: string, option: string): string;
/** What names stand for in addresses: without spaces, unique among those that stand side by side. */
export declare function getSegments(names: string[]): string[];
/** Could `anchor` stand below `prefix`, which begins the addresses of a branch? */
export declare function isBelow(anchor: string, prefix: string): boolean;
/** Id of the line on an overview that says why a visitor was led there from another version: an address with this hash shows it. */
export declare const MISSING = "not-in-this-version";
//# sourceMappingURL=anchors.d.ts.map