import type {Hit} from './engine.ts';
import type {Kind} from './record.ts';

export type HitGroup = {kind: Kind; hits: Hit[]; /** How many of its hits are left out. */ more: number};

/** Hits of each kind that are shown while there are several kinds. */
const MAX_HITS_PER_GROUP = 5;

/** Hits by kind, the kind of the best hit first. */
export function groupHits(hits: Hit[]): HitGroup[] {
  const kinds = [...new Set(hits.map(({kind}) => kind))];
  const most = kinds.length > 1 ? MAX_HITS_PER_GROUP : Infinity;
  return kinds.map((kind) => {
    const own = hits.filter((hit) => hit.kind === kind);
    return {kind, hits: own.slice(0, most), more: Math.max(0, own.length - most)};
  });
}
