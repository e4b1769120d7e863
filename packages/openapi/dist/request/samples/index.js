// ApiRequest → code in one language. Pure: the same function serves the build and, with the console, the browser.
import { toJson } from "../../json/toJson.js";
import { isJson } from "../request.js";
import { csharp } from "./csharp.js";
import { curl } from "./curl.js";
import { go } from "./go.js";
import { java } from "./java.js";
import { javascript } from "./javascript.js";
import { kotlin } from "./kotlin.js";
import { php } from "./php.js";
import { toPlainRequest } from "./plain.js";
import { python } from "./python.js";
import { ruby } from "./ruby.js";
import { rust } from "./rust.js";
import { swift } from "./swift.js";
import { typescript } from "./typescript.js";
/** What each language is called and how a request is written in it. */
export const SAMPLE_LANGUAGES = {
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
/** A request that was kept as JSON: the value of its body comes back, unless numbers would lose digits on the way. */
export function reviveRequest(request) {
    const { body } = request;
    if (body?.kind !== 'text' || 'json' in body || !isJson(body.mediaType))
        return request;
    const json = parseJson(body.text);
    return json !== undefined && toJson(json, 2) === body.text ? { ...request, body: { ...body, json } } : request;
}
function parseJson(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return undefined;
    }
}
/** The request as a complete program in one language. */
export function renderSample(request, language, answer) {
    return SAMPLE_LANGUAGES[language].render(toPlainRequest(request), answer);
}
export { curl };
