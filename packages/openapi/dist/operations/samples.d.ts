import type { Context } from '../schema/context.ts';
import type { FindRun, OperationView, SampleSource } from '../view/operation.ts';
import type { Node } from '../document/graph.ts';
import { type Language } from '../request/samples/languages.ts';
type SampleContext = Context & {
    languages: readonly Language[];
    findRun: FindRun | undefined;
};
/** The samples of an operation, and what those that have no code yet are written from. */
export declare function viewSamples(node: Node, source: SampleSource, context: SampleContext): Pick<OperationView, 'samples' | 'sampleSource'>;
export {};
//# sourceMappingURL=samples.d.ts.map