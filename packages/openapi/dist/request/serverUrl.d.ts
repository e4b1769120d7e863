import type { ServerView } from '../view/access.ts';
/** The address of a server with its variables replaced by the given values or their defaults. */
export declare function getServerUrl(server: ServerView, values?: Record<string, string>): string;
//# sourceMappingURL=serverUrl.d.ts.map