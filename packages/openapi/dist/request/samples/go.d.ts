import type { SampleLanguage } from './sample.ts';
export declare const go: SampleLanguage;
//# sourceMappingURL=go.d.ts.map