import { parsePointer } from "../../json/pointer.js";
import { getField, getItems, getText } from "../value.js";
export function listOmissions({ root, items, operations, components, hidden, follow }) {
    const whole = [];
    const parts = [];
    for (const item of items) {
        if (item.kind === 'callback')
            continue;
        for (const operation of item.operations) {
            const ref = { kind: item.kind, method: operation.method, path: item.path };
            const names = operations.gone.includes(operation) ? [] : listNames(operation, item, hidden, follow);
            if (operations.gone.includes(operation))
                whole.push(ref);
            else if (names.length > 0)
                parts.push({ ...ref, names });
        }
    }
    return {
        pointers: hidden.pointers,
        operations: whole,
        parts,
        schemas: listSchemas(hidden),
        servers: getItems(getField(root, 'servers'))
            .filter(hidden.has)
            .flatMap((server) => getText(server, 'url') ?? []),
        schemes: [...components.schemes].filter(([, node]) => hidden.has(node)).map(([name]) => name),
    };
}
function listNames({ node }, { at }, hidden, follow) {
    const holders = [follow(at), node];
    const parameters = holders.flatMap((holder) => getItems(getField(holder, 'parameters'))).filter(hidden.has);
    const below = [...(hidden.pointers.get(node.file.path) ?? [])].filter((pointer) => pointer.startsWith(`${node.pointer}/`));
    return [
        ...parameters.map((parameter) => {
            const described = follow(parameter);
            return `${getText(described, 'in') ?? ''} parameter ${getText(described, 'name') ?? ''}`;
        }),
        ...below.flatMap(getPropertyName),
    ];
}
/** The name of a property, by its pointer. */
function getPropertyName(pointer) {
    const steps = parsePointer(pointer);
    return steps.at(-2) === 'properties' ? [steps.at(-1) ?? ''] : [];
}
const SCHEMA = /^\/(?:components\/schemas|definitions)\/([^/]+)(.*)$/;
function listSchemas({ pointers }) {
    return [...pointers.values()]
        .flatMap((own) => [...own])
        .flatMap((pointer) => {
        const [, part, rest = ''] = SCHEMA.exec(pointer) ?? [];
        if (part === undefined)
            return [];
        const name = parsePointer(`/${part}`)[0] ?? part;
        if (rest === '')
            return [{ name }];
        const properties = getPropertyName(rest);
        return properties.length > 0 ? [{ name, properties }] : [];
    });
}
