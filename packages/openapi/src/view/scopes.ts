import type {SecuritySchemeView} from './access.ts';

type Flow = NonNullable<SecuritySchemeView['flows']>[number];

/** Does a requirement list scopes of this scheme, and not roles? OpenAPI has scopes of OAuth 2.0 and OpenID Connect, and roles of others. */
export function hasScopes({type}: Pick<SecuritySchemeView, 'type'>): boolean {
  return type === 'oauth2' || type === 'openIdConnect' || type === 'unknown';
}

export type ScopeView = {
  name: string;
  html?: string;
  /** The flows that grant it, where not all of the scheme's do. */
  flows?: string[];
};

/** The scopes of a scheme, each once however many of its flows grant it; twice only where its descriptions differ. */
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
