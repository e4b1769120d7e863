// Page data, and the rules that pages and search share: ids of fields, scopes of a scheme.
export {getInner, getOptionPrefix, getRoot, getSegments, isBelow, MISSING} from './anchors.ts';
export {mergeScopes, type ScopeView} from './scopes.ts';
