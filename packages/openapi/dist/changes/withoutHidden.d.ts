import type { Omissions } from '../document/graph.ts';
import type { Release } from './release.ts';
/** The releases without what they tell of hidden parts; a release of which nothing is left goes. */
export declare function withoutHidden(releases: Release[], omissions: Omissions | undefined): Release[];
//# sourceMappingURL=withoutHidden.d.ts.map