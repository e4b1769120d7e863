import type { SampleLanguage } from './sample.ts';
export declare const java: SampleLanguage;
//# sourceMappingURL=java.d.ts.map