// ApiRequest → code in one language. Pure: the build and the console in the browser use the same function.
import {toJson} from '../../json/toJson.ts';
import {isJson} from '../mediaType.ts';
import type {ApiRequest} from '../model.ts';
import {getChallenge} from './challenge.ts';
import {csharp} from './languages/csharp.ts';
import {curl} from './languages/curl.ts';
import {go} from './languages/go.ts';
import {java} from './languages/java.ts';
import {javascript} from './languages/javascript.ts';
import {kotlin} from './languages/kotlin.ts';
import type {Language} from './languages.ts';
import {php} from './languages/php.ts';
import {toPlainRequest} from './plain.ts';
import {python} from './languages/python.ts';
import {ruby} from './languages/ruby.ts';
import {rust} from './languages/rust.ts';
import type {ResponseKind, SampleLanguage} from './sample.ts';
import {swift} from './languages/swift.ts';
import {typescript} from './languages/typescript.ts';

/** Name of each language, and how it writes a request. */
export const SAMPLE_LANGUAGES: Record<Language, SampleLanguage> = {
  curl,
  javascript,
  typescript,
  python,
  go,
  java,
  csharp,
  php,
  ruby,
  rust,
  kotlin,
  swift,
};

/** A request that was stored as JSON: restores the value of its body, unless numbers would lose digits. */
export function reviveRequest(request: ApiRequest): ApiRequest {
  const {body} = request;
  if (body?.kind !== 'text' || 'json' in body || !isJson(body.mediaType)) return request;
  const json = parseJson(body.text);
  return json !== undefined && toJson(json, 2) === body.text ? {...request, body: {...body, json}} : request;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** The request as a complete program in one language. */
export function renderSample(request: ApiRequest, language: Language, responseKind: ResponseKind): string {
  const {render, comment = '//', answers = []} = SAMPLE_LANGUAGES[language];
  const code = render(toPlainRequest(request), responseKind);
  const challenge = getChallenge(request);
  return challenge === undefined || answers.includes(challenge)
    ? code
    : `${code}\n\n${comment} Authorization answers a challenge of the server (${challenge}): this client can't do that itself.`;
}

export {curl};
