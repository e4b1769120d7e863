import type {SecuritySchemeView} from './access.ts';

type Flow = NonNullable<SecuritySchemeView['flows']>[number];

/**
 * Whether a requirement lists scopes of this scheme, not roles. In OpenAPI, OAuth 2.0 and OpenID Connect have scopes; other schemes have
 * roles.
 */
export function hasScopes({type}: Pick<SecuritySchemeView, 'type'>): boolean {
  return type === 'oauth2' || type === 'openIdConnect' || type === 'unknown';
}

export type ScopeView = {
  name: string;
  html?: string;
  /** The flows that grant it, if not all flows of the scheme do. */
  flows?: string[];
};

/** The scopes of a scheme, each once however many flows grant it; twice only if its descriptions differ. */
export function mergeScopes(flows: Flow[]): ScopeView[] {
  const merged = new Map<string, ScopeView & {flows: string[]}>();
  for (const flow of flows) {
    for (const scope of flow.scopes) {
      const key = JSON.stringify([scope.name, scope.html]);
      const known = merged.get(key);
      if (known) known.flows.push(flow.name);
      else merged.set(key, {...scope, flows: [flow.name]});
    }
  }
  return [...merged.values()].map(({flows: names, ...scope}) => (names.length === flows.length ? scope : {...scope, flows: names}));
}
