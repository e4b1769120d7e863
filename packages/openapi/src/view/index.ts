// Page data, and the rules that pages and search share: IDs of fields, contents of a schema, scopes of a scheme.
export {
  getHeadersAnchor,
  getInner,
  getMediaAnchor,
  getOptionPrefix,
  getParametersAnchor,
  getResponseAnchor,
  getRoot,
  getSegments,
  isBelow,
  MISSING,
  REQUEST_BODY,
} from './anchors.ts';
export {getItemSchema, isOpenable} from './items.ts';
export {hasScopes, mergeScopes, type ScopeView} from './scopes.ts';
export {getSections, toVersionAnchor, type Section, type SectionView} from './sections.ts';
export {findStream} from './streamLink.ts';
