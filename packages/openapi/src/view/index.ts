// Page data, and the rules that pages and search share: ids of fields, scopes of a scheme.
export {getInner, getOptionPrefix, getRoot, getSegments, isBelow, MISSING} from './anchors.ts';
export {hasScopes, mergeScopes, type ScopeView} from './scopes.ts';
export {getSections, toVersionAnchor, type Section, type SectionView} from './sections.ts';
