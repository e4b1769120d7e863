// Texts that hold a value in a syntax of their own.
import { NOTHING } from "./context.js";
import { getAll, getFirst } from "../schema/flatten.js";
import { isJson } from "../request/request.js";
import { toJson } from "../document/value.js";
/** A text that holds a value as JSON, as `contentSchema` asks for. */
export function createWritten(flat, next) {
    const content = getAll(flat, 'contentSchema');
    const mediaType = getFirst(flat, 'contentMediaType')?.value;
    if (content.length === 0 || typeof mediaType !== 'string' || !isJson(mediaType) || getFirst(flat, 'contentEncoding'))
        return NOTHING;
    const value = next(content, { isRequired: true });
    return value === NOTHING ? NOTHING : toJson(value);
}
