export { getInner, getOptionPrefix, getRoot, getSegments, isBelow, MISSING } from './anchors.ts';
export { mergeScopes, type ScopeView } from './scopes.ts';
export { getSections, toVersionAnchor, type Section, type SectionView } from './sections.ts';
//# sourceMappingURL=index.d.ts.map