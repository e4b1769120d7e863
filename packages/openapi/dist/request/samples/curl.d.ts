import type { SampleLanguage } from './sample.ts';
export declare const curl: SampleLanguage;
//# sourceMappingURL=curl.d.ts.map