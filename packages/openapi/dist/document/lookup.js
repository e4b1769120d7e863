// Where a reference leads as it is written: through files, schemas with an `$id`, anchors and pointers.
import { splitRef } from "./reference.js";
import { parsePointer } from "../json/pointer.js";
import { child, getRef } from "./scan.js";
import { toNewPointer, toOldPointer } from "./swagger/pointer.js";
/** References on the way of a pointer that are followed. */
const MAX_DEPTH = 32;
/** Lookup in the files and names that were read. */
export function createLookup(files, { anchors, bases }) {
    const getBase = (node) => bases.get(node.value) ?? node.file.path;
    const look = (node, followed, depth = 0) => {
        const base = getBase(node);
        const { path, fragment } = splitRef(getRef(node.value) ?? '', base);
        const named = anchors.get(`${path ?? base}#${fragment}`) ?? anchors.get(`${path ?? node.file.path}#${fragment}`);
        if (named)
            return named;
        // A schema with an `$id` is a document of its own; those who forget that mean the file.
        const own = anchors.get(path ?? base);
        const file = path === undefined ? node.file : files.get(path);
        const roots = fragment === '' || fragment.startsWith('/') ? [own, file && toRoot(file)].filter((root) => root !== undefined) : [];
        const upgraded = file?.upgraded?.toUpgraded(fragment) ?? fragment;
        const pointers = [...new Set([fragment, upgraded, toNewPointer(fragment), toOldPointer(fragment)])];
        return roots.flatMap((root) => pointers.map((pointer) => follow(root, pointer, followed, depth))).find(Boolean);
    };
    /** Walks a pointer; a reference on the way is followed. */
    const follow = (root, pointer, followed, depth) => {
        let node = root;
        for (const key of parsePointer(pointer)) {
            if (getRef(node.value) !== undefined && !Object.hasOwn(node.value, key))
                node = depth < MAX_DEPTH ? followReference(node, followed, depth + 1) : undefined;
            node = node && getNext(node, key);
            if (!node)
                return undefined;
        }
        return node;
    };
    const followReference = (node, followed, depth) => {
        const place = `${node.file.path}#${node.pointer}`;
        if (followed.has(place))
            return followed.get(place);
        followed.set(place, undefined);
        const found = look(node, followed, depth);
        const end = found && getRef(found.value) !== undefined && depth < MAX_DEPTH ? followReference(found, followed, depth + 1) : found;
        followed.set(place, end);
        return end;
    };
    // A document asks for the same reference again and again; thousands of options that refer to each other, millions of times.
    const known = new WeakMap();
    const lookOnce = (node) => {
        const reference = node.value;
        const found = known.get(reference) ?? look(node, new Map());
        if (found)
            known.set(reference, found);
        return found;
    };
    return { look: lookOnce, getBase };
}
/** One step of a pointer. The schema of a response of Swagger 2.0 is that of its media types. */
function getNext(node, key) {
    if (typeof node.value !== 'object' || node.value === null)
        return undefined;
    if (Object.hasOwn(node.value, key))
        return child(node, key);
    const content = node.file.isUpgraded && key === 'schema' ? child(node, 'content') : undefined;
    const [type] = Object.keys(content?.value ?? {});
    return content && type !== undefined ? child(child(content, type), key) : undefined;
}
/** The whole of a file. */
export function toRoot(file) {
    return { value: file.value, file, pointer: '' };
}
/** Names what stands beside a missing key, the most similar first. */
export function suggest(file, fragment) {
    const parts = parsePointer(fragment);
    const missing = (parts.at(-1) ?? '').toLowerCase();
    const parent = walk(file, fragment.slice(0, fragment.lastIndexOf('/')));
    const names = typeof parent?.value === 'object' && parent.value !== null ? Object.keys(parent.value) : [];
    const near = names.find((name) => name.toLowerCase() === missing) ?? names.find((name) => name.toLowerCase().startsWith(missing.slice(0, 4)));
    return near
        ? `did you mean "${near}"? Otherwise define "${parts.at(-1) ?? ''}" there`
        : `define it at "${file.path}#${fragment}", or correct the reference`;
}
function walk(file, pointer) {
    let node = toRoot(file.upgraded ? { ...file, value: file.upgraded.written } : file);
    for (const key of parsePointer(pointer)) {
        if (typeof node.value !== 'object' || node.value === null || !Object.hasOwn(node.value, key))
            return undefined;
        node = child(node, key);
    }
    return node;
}
