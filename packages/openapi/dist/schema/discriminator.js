// Discriminator Object → the property that tells schemas apart, and the values that select each.
import { getComponent } from "../document/components.js";
import { toPointerPart } from "../json/pointer.js";
import { getEntries, getField, getKey, getText } from "../document/value.js";
/** The property; in Swagger 2.0 its name is all there is. */
export function getProperty(discriminator) {
    return getText(discriminator, 'propertyName') ?? (typeof discriminator?.value === 'string' ? discriminator.value : undefined);
}
/** Place of a schema → values that select it. */
export function getMapping(discriminator, graph) {
    const values = new Map();
    for (const [value, target] of getEntries(getField(discriminator, 'mapping'))) {
        const found = findSchema(target, graph);
        if (found)
            values.set(getKey(found), [...(values.get(getKey(found)) ?? []), value]);
    }
    return values;
}
/** Place of the schema that holds for every value that selects no other (OpenAPI 3.2). */
export function getDefault(discriminator, graph) {
    const target = getField(discriminator, 'defaultMapping');
    const found = target && findSchema(target, graph);
    return found && getKey(found);
}
/** The schema that a mapping names, by its name or by a reference. */
function findSchema(target, graph) {
    const ref = String(target.value);
    const named = getComponent(graph, 'schemas', ref);
    const refs = !named && /[/#.]/.test(ref) ? [ref] : [`#/components/schemas/${encodeURIComponent(toPointerPart(ref))}`];
    return refs.map((each) => graph.target({ ...target, value: { $ref: each } }, 'warning')).find(Boolean);
}
