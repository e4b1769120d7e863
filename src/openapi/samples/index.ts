// ApiRequest → code in one language. Pure: the same function serves the build and, with the console, the browser.
import type {ApiRequest} from '../request.ts';
import {curl} from './curl.ts';
import {javascript} from './javascript.ts';
import type {Language} from './languages.ts';
import {python} from './python.ts';
import type {AnswerKind, SampleLanguage} from './sample.ts';

export const SAMPLE_LANGUAGES: Record<Language, SampleLanguage> = {curl, javascript, python};

/** The request as a complete program in one language. */
export function renderSample(request: ApiRequest, language: Language, answer: AnswerKind): string {
  return SAMPLE_LANGUAGES[language].render(request, answer);
}
