import { compact, getEntries, getField, getFirstText, getText } from "../document/value.js";
/** How the fields of a form are written; nothing where its media type does not say. */
export function toEncoding(node) {
    const encodings = getEntries(getField(node, 'encoding'));
    return encodings.length === 0 ? undefined : Object.fromEntries(encodings.map(([name, encoding]) => [name, readEncoding(encoding)]));
}
function readEncoding(node) {
    const toBoolean = (key) => [true, false].find((value) => getField(node, key)?.value === value);
    return compact({
        contentType: getFirstText(getText(node, 'contentType')),
        style: getFirstText(getText(node, 'style')),
        explode: toBoolean('explode'),
        allowReserved: toBoolean('allowReserved'),
    });
}
