import type { Context, ViewNodes } from './context.ts';
import { type Flat } from './flatten.ts';
import type { ChoiceView } from '../view/schema.ts';
import type { Node } from '../document/graph.ts';
/** Every choice of a schema. `only` is the schema itself where it stands alone, so that its subtypes are options too. */
export declare function getChoices(flat: Flat, only: Node | undefined, context: Context, view: ViewNodes): ChoiceView[];
//# sourceMappingURL=composition.d.ts.map