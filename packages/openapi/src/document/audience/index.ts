// The internal parts of a document: found once, before anything is derived from it, and removed from its files.
import {createLookup, toRoot} from '../references/lookup.ts';
import type {SourceFile, Node, Omissions} from '../graph.ts';
import {parsePointer} from '../../json/pointer.ts';
import {toLocation} from '../problems/location.ts';
import type {Problem} from '../problems/problem.ts';
import {child, createNames, scanFile, type Names, type Scan} from '../references/scan.ts';
import {getMediaSchema} from '../mediaSchema.ts';
import {createHideInExamples} from './examples.ts';
import {createHidden, hideReferences, type Edge, type Hidden} from './hidden.ts';
import {findMisspeltMark, getMark} from './mark.ts';
import {omitInFile} from './omit.ts';
import {listOmissions} from './omissions.ts';
import {hideInDiscriminator, hideLinks, hideRequiredNames, hideRequirements} from './objects.ts';
import {hideEmptyItems, listPathItems, type Follow} from './pathItems.ts';
import {createShape, listHiddenNames} from './shape.ts';
import {hideTaggedOperations, hideUnusedTags} from './tags.ts';
import {getComponents, hideUnused} from './usage.ts';
import {listObjects} from './walk.ts';

/** The readers of a portal: `internal` shows the parts that a document marks as internal. */
export type Audience = 'public' | 'internal';

/** The files of a document, and the names found when they were read. */
export type Loaded = {
  files: Map<string, SourceFile>;
  entry: string;
  names: Names;
  references: Scan['references'];
  problems: Problem[];
};

/** The files of a document as an audience may see them. Removed parts are reported; names are collected again without them. */
export function leaveOut(loaded: Loaded, audience: Audience): Pick<Loaded, 'files' | 'names'> & {omissions?: Omissions} {
  const {files, names, problems} = loaded;
  for (const node of names.misspelt) reportMisspelt(node, problems);
  const omissions = audience === 'public' ? findOmissions(loaded) : undefined;
  if (!omissions) return {files, names};
  const left = new Map([...files].map(([path, file]) => [path, omitInFile(file, omissions.pointers.get(path) ?? [])]));
  const fresh = createNames();
  for (const file of left.values()) scanFile(file, fresh);
  return {files: left, names: fresh, omissions};
}

/** Finds internal parts; undefined if nothing is marked. */
function findOmissions({files, entry, names, references, problems}: Loaded): Omissions | undefined {
  const file = files.get(entry);
  const marked = names.marked.filter((node) => files.get(node.file.path) === node.file);
  if (marked.length === 0 || !file) return undefined;
  for (const node of marked) reportMark(node, file, problems);
  const root = toRoot(file);
  const {look} = createLookup(files, names);
  const follow = createFollow(look);
  const hidden = createHidden();
  for (const node of marked) hidden.add(node);
  const edges = references.map(({at}): Edge => ({at, target: look(at)}));
  const items = listPathItems(root, follow);
  hideTaggedOperations(root, items, hidden);
  hideReferences(edges, hidden);
  const operations = hideEmptyItems(items, hidden);
  hideReferences(edges, hidden);
  const mappings = hideInObjects([...files.values()].flatMap(listObjects), hidden, {look, follow, gone: operations.gone});
  const components = getComponents(root, follow);
  hideRequirements([root, ...operations.shown.map(({node}) => node)], hidden, components.schemes);
  hideUnused({root, operations, components, edges: [...edges, ...mappings]}, hidden);
  hideUnusedTags(root, operations, hidden);
  return listOmissions({root, items, operations, components, hidden, follow});
}

type Ways = {look: (node: Node) => Node | undefined; follow: Follow; gone: Parameters<typeof hideLinks>[1]};

/** Hides mentions of hidden parts in other objects. Returns the targets of discriminator mappings. */
function hideInObjects(objects: Node[], hidden: Hidden, {look, follow, gone}: Ways): Edge[] {
  const shown = objects.filter((node) => !hidden.has(node));
  const shape = createShape(follow, hidden);
  const names = listHiddenNames(shape, hidden);
  const examples = createHideInExamples(shape, names, follow, hidden);
  const getAt = (node: Node, pointer: string): Node => parsePointer(pointer).reduce(child, toRoot(node.file));
  const mappings = shown.flatMap((node) => {
    hideRequiredNames(node, {shape, hidden, names, getAt});
    if (getMediaSchema(node).schema) examples.inHolder(node);
    else examples.inSchema(node);
    return hideInDiscriminator(node, shape, hidden, look);
  });
  const links = shown.filter(({pointer}) => /\/links\/[^/]+$/.test(pointer));
  hideLinks(links, gone, hidden, {look, follow});
  return mappings;
}

/** References after which a chain counts as endless. */
const MAX_STEPS = 64;

function createFollow(look: (node: Node) => Node | undefined): Follow {
  return (node) => {
    let at: Node | undefined = node;
    for (let step = 0; step < MAX_STEPS && at; step++) {
      if (typeof (at.value as {$ref?: unknown} | null | undefined)?.$ref !== 'string') return at;
      at = look(at);
    }
    return undefined;
  };
}

function reportMisspelt(node: Node, problems: Problem[]): void {
  const {name, mark} = findMisspeltMark(node.value as Record<string, unknown>) ?? {};
  problems.push({
    severity: 'warning',
    message: `"${name}" hides nothing: no such field is read`,
    hint: `write ${mark}`,
    ...toLocation(name === undefined ? node : child(node, name)),
  });
}

function reportMark(node: Node, entry: SourceFile, problems: Problem[]): void {
  const {value, file, pointer} = node;
  const mark = getMark(value as Record<string, unknown>, pointer) ?? '';
  const given = (value as Record<string, unknown>)[mark];
  const isWhole = pointer === '' && file === entry;
  if (given === true && !isWhole) return;
  // The location of the mark itself, which an overlay may have added.
  const at = toLocation(child(node, mark));
  if (isWhole)
    problems.push({
      severity: 'error',
      message: `the whole document is marked "${mark}", so there is nothing to publish`,
      hint: 'take the document out of "apis", or remove the mark',
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
