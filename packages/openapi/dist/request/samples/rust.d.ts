import type { SampleLanguage } from './sample.ts';
export declare const rust: SampleLanguage;
//# sourceMappingURL=rust.d.ts.map