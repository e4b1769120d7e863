import type { SampleLanguage } from './sample.ts';
export declare const csharp: SampleLanguage;
//# sourceMappingURL=csharp.d.ts.map