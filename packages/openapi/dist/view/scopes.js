/** The scopes of a scheme, each once however many of its flows grant it; twice only where its descriptions differ. */
export function mergeScopes(flows) {
    const merged = new Map();
    for (const flow of flows) {
        for (const scope of flow.scopes) {
            const key = JSON.stringify([scope.name, scope.html]);
            const known = merged.get(key);
            if (known)
                known.flows.push(flow.name);
            else
                merged.set(key, { ...scope, flows: [flow.name] });
        }
    }
    return [...merged.values()].map(({ flows: names, ...scope }) => (names.length === flows.length ? scope : { ...scope, flows: names }));
}
