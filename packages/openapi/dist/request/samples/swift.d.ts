import type { SampleLanguage } from './sample.ts';
export declare const swift: SampleLanguage;
//# sourceMappingURL=swift.d.ts.map