// What of a document is not for the public: found once, before anything is derived from it, and left out of its files.
import { createLookup, toRoot } from "../lookup.js";
import { parsePointer } from "../../json/pointer.js";
import { child, createNames, scanFile } from "../scan.js";
import { getField } from "../value.js";
import { createHideInExamples } from "./examples.js";
import { createHidden, hideReferences } from "./hidden.js";
import { getMark } from "./mark.js";
import { omitInFile } from "./omit.js";
import { listOmissions } from "./omissions.js";
import { hideInDiscriminator, hideLinks, hideRequiredNames, hideRequirements } from "./objects.js";
import { hideEmptyItems, listPathItems } from "./pathItems.js";
import { createShape, listHiddenNames } from "./shape.js";
import { hideTaggedOperations, hideUnusedTags } from "./tags.js";
import { getComponents, hideUnused } from "./usage.js";
import { listObjects } from "./walk.js";
/** The files of a document as an audience may see them. What was left out is told; names are noted anew without it. */
export function leaveOut(loaded, audience) {
    const { files, names } = loaded;
    const omissions = audience === 'public' ? findOmissions(loaded) : undefined;
    if (!omissions)
        return { files, names };
    const left = new Map([...files].map(([path, file]) => [path, omitInFile(file, omissions.pointers.get(path) ?? [])]));
    const fresh = createNames();
    for (const file of left.values())
        scanFile(file, fresh);
    return { files: left, names: fresh, omissions };
}
/** Finds what is not for the public; undefined where nothing is marked. */
function findOmissions({ files, entry, names, references, problems }) {
    const file = files.get(entry);
    const marked = names.marked.filter((node) => files.get(node.file.path) === node.file);
    if (marked.length === 0 || !file)
        return undefined;
    for (const node of marked)
        reportMark(node, file, problems);
    const root = toRoot(file);
    const { look } = createLookup(files, names);
    const follow = createFollow(look);
    const hidden = createHidden();
    for (const node of marked)
        hidden.add(node);
    const edges = references.map(({ at }) => ({ at, target: look(at) }));
    const items = listPathItems(root, follow);
    hideTaggedOperations(root, items, hidden);
    hideReferences(edges, hidden);
    const operations = hideEmptyItems(items, hidden);
    hideReferences(edges, hidden);
    const mappings = hideInObjects([...files.values()].flatMap(listObjects), hidden, { look, follow, gone: operations.gone });
    const components = getComponents(root, follow);
    hideRequirements([root, ...operations.shown.map(({ node }) => node)], hidden, components.schemes);
    hideUnused({ root, operations, components, edges: [...edges, ...mappings] }, hidden);
    hideUnusedTags(root, operations, hidden);
    return listOmissions({ root, items, operations, components, hidden, follow });
}
/** What objects say of hidden parts. Gives where the mappings of discriminators lead. */
function hideInObjects(objects, hidden, { look, follow, gone }) {
    const shown = objects.filter((node) => !hidden.has(node));
    const shape = createShape(follow, hidden);
    const names = listHiddenNames(shape, hidden);
    const examples = createHideInExamples(shape, names, follow, hidden);
    const getAt = (node, pointer) => parsePointer(pointer).reduce(child, toRoot(node.file));
    const mappings = shown.flatMap((node) => {
        hideRequiredNames(node, { shape, hidden, names, getAt });
        if (getField(node, 'schema') ?? getField(node, 'itemSchema'))
            examples.inHolder(node);
        else
            examples.inSchema(node);
        return hideInDiscriminator(node, shape, hidden, look);
    });
    const links = shown.filter(({ pointer }) => /\/links\/[^/]+$/.test(pointer));
    hideLinks(links, gone, hidden, { look, follow });
    return mappings;
}
/** References after which a chain of them is taken for endless. */
const MAX_STEPS = 64;
function createFollow(look) {
    return (node) => {
        let at = node;
        for (let step = 0; step < MAX_STEPS && at; step++) {
            if (typeof at.value?.$ref !== 'string')
                return at;
            at = look(at);
        }
        return undefined;
    };
}
function reportMark({ value, file, pointer }, entry, problems) {
    const mark = getMark(value) ?? '';
    const given = value[mark];
    const isWhole = pointer === '' && file === entry;
    if (given === true && !isWhole)
        return;
    const at = { file: file.path, ...file.locate(pointer), pointer };
    if (isWhole)
        problems.push({
            severity: 'error',
            message: `the whole document is marked "${mark}", so there is nothing to publish`,
            hint: 'take the document out of "apis" in portal.config.ts, or remove the mark',
            ...at,
        });
    else
        problems.push({
            severity: 'warning',
            message: `"${mark}" is neither true nor false, and is taken as true`,
            hint: 'write true or false',
            ...at,
        });
}
