import type { SampleLanguage } from './sample.ts';
export declare const php: SampleLanguage;
//# sourceMappingURL=php.d.ts.map