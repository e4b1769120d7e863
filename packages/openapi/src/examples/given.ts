// Values that a schema defines itself.
import type {Graph, Node} from '../document/graph.ts';
import {getItems} from '../document/value.ts';
import {getAll, getFirst, type Flat} from '../schema/flatten.ts';
import {readWritten} from '../schema/matching/writtenValue.ts';

/** Examples first, then the default, then allowed values that mean something. `isOmitted`: whether a default does not count. */
export function getGiven(flat: Flat, graph: Graph, isOmitted: (value: unknown) => boolean = () => false): {value: unknown}[] {
  const read = ({value}: Node): {value: unknown} => ({value: readWritten(value, flat, graph)});
  const examples = getAll(flat, 'examples').flatMap(getItems).map(read);
  const own = [...getAll(flat, 'const'), ...['example', 'x-example'].flatMap((keyword) => getAll(flat, keyword)).map(read)];
  const defaults = getAll(flat, 'default').filter(({value}) => !isOmitted(value));
  const listed = getAll(flat, 'enum').flatMap(getItems);
  const known = listed.filter(({value}) => value !== null);
  return [...examples, ...own, ...defaults, ...known.filter(({value}) => !isUnset(value)), ...known, ...listed];
}

const GIVING = ['const', 'enum', 'default', 'example', 'x-example', 'examples'];

/** Whether a schema defines a value itself. */
export function hasGiven(flat: Flat): boolean {
  return GIVING.some((keyword) => getFirst(flat, keyword));
}

/** Whether a value of an enumeration means "unset". */
function isUnset(value: unknown): boolean {
  return value === '' || (typeof value === 'string' && /^(?:\w+_)?(?:UNKNOWN|UNSPECIFIED)$/.test(value));
}

/** Whether a value is `null`, or a list or an object with nothing in it. */
export function isEmpty(value: unknown): boolean {
  return value === null || (typeof value === 'object' && Object.keys(value).length === 0);
}
