// Page data, and the rules that pages and search share: ids of fields, scopes of a scheme.
export { getInner, getOptionPrefix, getRoot, getSegments, isBelow, MISSING } from "./anchors.js";
export { mergeScopes } from "./scopes.js";
export { getSections, toVersionAnchor } from "./sections.js";
