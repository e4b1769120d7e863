import type { Context } from '../schema/context.ts';
import type { OperationEntry } from '../document/operationEntry.ts';
import type { SecuritySchemeView, ServerView } from '../view/access.ts';
/** What a call asks for: one of several alternatives, each with all of its schemes; an empty one asks for nothing. */
export type SecurityNeed = {
    key: string;
    scopes: string[];
}[][];
/** An OAuth Flow Object. Addresses as they are written. */
export type AuthFlow = {
    name: string;
    authorizationUrl?: string;
    tokenUrl?: string;
    refreshUrl?: string;
    deviceAuthorizationUrl?: string;
    scopes: {
        name: string;
        html?: string;
    }[];
};
/** How a credential is had and sent. */
export type AuthMethod = {
    type: 'apiKey';
    in: 'header' | 'query' | 'cookie';
    name: string;
} | {
    type: 'bearer';
    format?: string;
} | {
    type: 'basic';
}
/** Any other scheme of the header `Authorization`. */
 | {
    type: 'http';
    scheme: string;
} | {
    type: 'oauth2';
    flows: AuthFlow[];
} | {
    type: 'openIdConnect';
    url: string;
} | {
    type: 'mutualTLS';
} | {
    type: 'unknown';
};
/** A kind of key, told by its beginning: the extension `x-key-kinds` of a security scheme. */
export type KeyKind = {
    prefix: string;
    name: string; /** May do everything, and so belongs in no browser. */
    administrator?: true;
};
/** A call that changes nothing and needs no input. */
export type AuthCheck = {
    pageId: string;
    title: string;
    path: string;
    servers: ServerView[];
    security: SecurityNeed;
};
export type AuthScheme = Pick<SecuritySchemeView, 'key' | 'title' | 'html' | 'deprecated'> & {
    method: AuthMethod;
    keyKinds?: KeyKind[];
    check?: AuthCheck;
};
/** What of a document the browser needs for credentials: one file a document. */
export type AuthView = {
    schemes: AuthScheme[];
    /** All servers that the document names anywhere, each once. */
    servers: ServerView[];
};
/** The same with what the portal's configuration adds. */
export type AuthDocument = AuthView & {
    /** Route of the document in the configuration: its credentials are kept under it. */
    api: string;
    label: string;
    /** Present where the API has a sandbox: its port on this machine, the script that starts it, and credentials by scheme. */
    sandbox?: {
        port: number;
        script: string;
        credentials: Record<string, string>;
    };
};
/** What every page of the site knows of an API document. */
export type ApiFacts = {
    route: string;
    /** There where the API has a sandbox: its port on this machine, and the script that starts it. */
    port?: number;
    script?: string;
    /** May every visitor's pages call it on their machine? Absent: only those of a portal that is itself on this machine. */
    isLocalAllowed?: true;
};
/** The view for credentials of a whole document. */
export declare function viewAuth(entries: OperationEntry[], schemes: Map<string, SecuritySchemeView>, context: Context): AuthView;
//# sourceMappingURL=auth.d.ts.map