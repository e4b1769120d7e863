import { getField, getText } from "../document/value.js";
/** The description of an object as safe HTML, to be spread into its view; nothing where it has none. */
export function viewDescription(node, context) {
    const description = getField(node, 'description');
    const text = getText(node, 'description');
    return text ? { html: context.markdown(text, description) } : {};
}
