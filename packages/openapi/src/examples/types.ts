// The type of an example.
import {getFirst, getTypeLists, type Flat} from '../schema/flatten.ts';
import {KEYWORD_LIST} from '../spec/keywords.ts';

const KINDS = ['string', 'integer', 'object', 'array', 'boolean', 'null'];
const IMPLIED_TYPES = (['object', 'array', 'string', 'number'] as const).map((type) => ({
  type,
  keywords: KEYWORD_LIST.flatMap(([name, {about}]) => (about === type ? [name] : [])),
}));

/** The possible types of a value, the most informative first. */
export function getTypes(flat: Flat): string[] {
  const [first, ...others] = getTypeLists(flat);
  if (!first) {
    const implied = IMPLIED_TYPES.find(({keywords}) => keywords.some((keyword) => getFirst(flat, keyword)))?.type;
    return [...(implied ? [implied] : []), ...KINDS.filter((kind) => kind !== implied)];
  }
  const shared = first.flatMap((type) => {
    const fit = others.map((list) =>
      list.includes(type)
        ? type
        : type === 'number' && list.includes('integer')
          ? 'integer'
          : type === 'integer' && list.includes('number')
            ? 'integer'
            : undefined,
    );
    if (fit.includes(undefined)) return [];
    return fit.includes('integer') ? ['integer'] : [type];
  });
  const types = shared.length > 0 ? shared : first;
  return [...types.filter((type) => type !== 'null'), ...types.filter((type) => type === 'null')];
}
