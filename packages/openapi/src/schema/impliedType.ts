// The type that a schema describes without naming it: `minLength` applies to strings only.
import {getFirst, type Flat} from './flatten.ts';
import {KEYWORD_LIST} from '../spec/keywords.ts';

const IMPLIED_TYPES = ['object', 'array', 'string', 'number'] as const;

type ImpliedType = (typeof IMPLIED_TYPES)[number];

const KEYWORDS = new Map(
  IMPLIED_TYPES.map((type) => [type, KEYWORD_LIST.flatMap(([name, {about}]) => (about === type ? [name] : []))] as const),
);

/** The first of these types to which a keyword of the schema applies. */
export function getImpliedType(flat: Flat, types: readonly ImpliedType[] = IMPLIED_TYPES): ImpliedType | undefined {
  return types.find((type) => KEYWORDS.get(type)?.some((keyword) => getFirst(flat, keyword)));
}
