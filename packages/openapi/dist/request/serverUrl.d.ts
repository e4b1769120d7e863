/** A server: its address with names in braces, and what they stand for. */
type Server = {
    url: string;
    variables: {
        name: string;
        default: string;
    }[];
};
/** The address of a server with its variables replaced by the given values or their defaults. */
export declare function getServerUrl(server: Server, values?: Record<string, string>): string;
export {};
//# sourceMappingURL=serverUrl.d.ts.map