import type { SecuritySchemeView } from './access.ts';
type Flow = NonNullable<SecuritySchemeView['flows']>[number];
export type ScopeView = {
    name: string;
    html?: string;
    /** The flows that grant it, where not all of the scheme's do. */
    flows?: string[];
};
/** The scopes of a scheme, each once however many of its flows grant it; twice only where its descriptions differ. */
export declare function mergeScopes(flows: Flow[]): ScopeView[];
export {};
//# sourceMappingURL=scopes.d.ts.map