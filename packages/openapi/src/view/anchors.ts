// Addresses on a page: `request-body-settings.language`, `query-parameters-limit`. A place is told from what it holds by a
// hyphen, a property from its parent by a full stop, an option of a choice from its schema by a tilde.
import {createFreeNames} from './freeNames.ts';

/** The start of the addresses within a place of the page, which has the id of its heading. */
export function getRoot(place: string): string {
  return `${place}-`;
}

/** The start of the addresses below a part. */
export function getInner(anchor: string): string {
  return `${anchor}.`;
}

/** The start of the addresses below an option of a choice. */
export function getOptionPrefix(prefix: string, option: string): string {
  return `${prefix.replace(/[-.]$/, '')}~${option}.`;
}

/** What names stand for in addresses: without spaces, unique among those that stand side by side. */
export function getSegments(names: string[]): string[] {
  const choose = createFreeNames({number: (wanted, count) => `${wanted}-${count}`});
  // A full stop in a name is no step down.
  return names.map((name) => choose(name.trim().replace(/\s+/g, '-').replaceAll('.', '..') || '_'));
}

/** Could `anchor` stand below `prefix`, which begins the addresses of a branch? */
export function isBelow(anchor: string, prefix: string): boolean {
  return anchor.startsWith(prefix) || anchor.startsWith(`${prefix.replace(/[-.]$/, '')}~`);
}

/** Id of the line on an overview that says why a visitor was led there from another version: an address with this hash shows it. */
export const MISSING = 'not-in-this-version';
