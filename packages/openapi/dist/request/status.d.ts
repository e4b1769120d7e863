/** `201` → `Created`, `4XX` → `Client error`, `default` → `Any other status`. */
export declare function getReason(status: string): string;
/** `404` → 404, `4XX` → 400, `default` → 500; nothing for what a page cannot be answered with. */
export declare function toCode(status: string): number | undefined;
//# sourceMappingURL=status.d.ts.map