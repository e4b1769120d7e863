import type { SampleLanguage } from './sample.ts';
export declare const python: SampleLanguage;
//# sourceMappingURL=python.d.ts.map