// The type of an example.
import {getTypeLists, type Flat} from '../schema/flatten.ts';
import {getImpliedType} from '../schema/impliedType.ts';

const KINDS = ['string', 'integer', 'object', 'array', 'boolean', 'null'];

/** The possible types of a value, the most informative first. */
export function getTypes(flat: Flat): string[] {
  const [first, ...others] = getTypeLists(flat);
  if (!first) {
    const implied = getImpliedType(flat);
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
