import type { SampleLanguage } from './sample.ts';
export declare const kotlin: SampleLanguage;
//# sourceMappingURL=kotlin.d.ts.map