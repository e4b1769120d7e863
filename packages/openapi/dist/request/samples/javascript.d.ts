import type { ApiRequest } from '../request.ts';
import type { AnswerKind, SampleLanguage } from './sample.ts';
/** The request as a JavaScript module. `reading`: other lines that read the answer. */
export declare function renderJavaScript(request: ApiRequest, answer: AnswerKind, reading?: string[]): string;
export declare const javascript: SampleLanguage;
//# sourceMappingURL=javascript.d.ts.map