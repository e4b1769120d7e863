import type { SampleLanguage } from './sample.ts';
export declare const typescript: SampleLanguage;
//# sourceMappingURL=typescript.d.ts.map