/** JSON text of a value; big integers keep their digits. */
export declare function toJson(value: unknown, indent?: number): string;
//# sourceMappingURL=toJson.d.ts.map