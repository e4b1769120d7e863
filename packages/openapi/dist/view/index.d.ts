export { getInner, getOptionPrefix, getRoot, getSegments, isBelow, MISSING } from './anchors.ts';
export { mergeScopes, type ScopeView } from './scopes.ts';
//# sourceMappingURL=index.d.ts.map