// Anchors of a page: `request-body-settings.language`, `query-parameters-limit`. A hyphen separates a section from its fields, a full
// stop a property from its parent, a tilde an option of a choice from its schema.
import {createFreeNames} from './freeNames.ts';
import {PARAMETER_LOCATIONS, type ParameterLocation, type ResponseView} from './message.ts';

/** Anchor of the section about the request body. */
export const REQUEST_BODY = 'request-body';

/** Anchor of the section about the parameters of one location: `query-parameters`. */
export function getParametersAnchor(location: ParameterLocation): string {
  return `${location}-parameters`;
}

const SECTIONS = [
  'servers',
  'authorization',
  'authentication',
  'operations',
  'downloads',
  'responses',
  'callbacks',
  REQUEST_BODY,
  ...PARAMETER_LOCATIONS.map(getParametersAnchor),
];
/** Start of an anchor within a section, or of one that contains a name of the document. */
const WITHIN = new RegExp(`^(?:${[...SECTIONS, 'response', 'callback', 'tag', 'sample'].join('|')})[-.~]`);

/** Whether an anchor is that of a page's own section, or of something within it. */
export function isPageAnchor(anchor: string): boolean {
  return SECTIONS.includes(anchor) || WITHIN.test(anchor);
}

/** Anchor of the section about a response. `anchor`: of the response among the others. */
export function getResponseAnchor({anchor}: Pick<ResponseView, 'anchor'>): string {
  return `response-${anchor}`;
}

/** Anchor of the headers of a response, or of a part of a body. */
export function getHeadersAnchor(owner: string): string {
  return `${owner}.headers`;
}

/** Anchor of a media type within its section. The first uses the anchor of the section. */
export function getMediaAnchor(section: string, index: number): string {
  return index === 0 ? section : `${section}.${index + 1}`;
}

/** The start of the anchors within a section. */
export function getRoot(section: string): string {
  return `${section}-`;
}

/** The start of the anchors below a part. */
export function getInner(anchor: string): string {
  return `${anchor}.`;
}

/** The start of the anchors below an option of a composition. */
export function getOptionPrefix(prefix: string, option: string): string {
  return `${prefix.replace(/[-.]$/, '')}~${option}.`;
}

/** Names as parts of anchors: without spaces, unique among their siblings. */
export function getSegments(names: string[]): string[] {
  const choose = createFreeNames({number: (wanted, count) => `${wanted}-${count}`});
  // A full stop in a name does not separate levels.
  return names.map((name) => choose(name.trim().replace(/\s+/g, '-').replaceAll('.', '..') || '_'));
}

/** Whether `anchor` could be below `prefix`, the start of the anchors of a branch. */
export function isBelow(anchor: string, prefix: string): boolean {
  return anchor.startsWith(prefix) || anchor.startsWith(`${prefix.replace(/[-.]$/, '')}~`);
}

/** ID of the line on an overview that explains a redirect from another version. An address with this hash shows it. */
export const MISSING = 'not-in-this-version';
