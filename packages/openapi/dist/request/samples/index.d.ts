import { type ApiRequest } from '../request.ts';
import { curl } from './curl.ts';
import type { Language } from './languages.ts';
import type { AnswerKind, SampleLanguage } from './sample.ts';
/** What each language is called and how a request is written in it. */
export declare const SAMPLE_LANGUAGES: Record<Language, SampleLanguage>;
/** A request that was kept as JSON: the value of its body comes back, unless numbers would lose digits on the way. */
export declare function reviveRequest(request: ApiRequest): ApiRequest;
/** The request as a complete program in one language. */
export declare function renderSample(request: ApiRequest, language: Language, answer: AnswerKind): string;
export { curl };
//# sourceMappingURL=index.d.ts.map