import type { SampleLanguage } from './sample.ts';
export declare const ruby: SampleLanguage;
//# sourceMappingURL=ruby.d.ts.map