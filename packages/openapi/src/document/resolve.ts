// Files → graph. A reference stays a reference: it is followed on request, never replaced by its target.
import type {Node, Graph, Read, SourceFile} from './graph.ts';
import {leaveOut, type Audience} from './audience/index.ts';
import {createDynamics, getDynamicName} from './references/dynamicRef.ts';
import {followReferences} from './references/followReferences.ts';
import {MAX_REFERENCES} from './limits.ts';
import {createLookup, createSuggest, toRoot} from './references/lookup.ts';
import {splitRef} from './references/reference.ts';
import {createMissingFiles} from './problems/missingFiles.ts';
import {parseSource, TOO_DEEP} from './parse.ts';
import {createOverlays, type OverlaySource} from './overlay/index.ts';
import {toLocation} from './problems/location.ts';
import type {Problem} from './problems/problem.ts';
import {ReadError} from './problems/readError.ts';
import {createNames, getRef, scanFile, type Names, type Scan} from './references/scan.ts';
import {isTextFile, toTextFile} from './textFile.ts';
import {isSwagger, upgradeFiles} from './swagger/upgrade.ts';
import {getKey} from './nodeKey.ts';

/** Fields beside a reference that replace those of its target. */
const REPLACING = ['summary', 'description'];

/** The same beside a reference to a parameter: no version of the specification allows them, but their authors mean them. */
export const REPLACING_IN_PARAMETERS: readonly string[] = ['required', 'deprecated', 'example', 'examples'];

/** Loads a document and every referenced file, as its audience may see it. Default: the public. */
export async function loadGraph(
  entry: string,
  read: Read,
  audience: Audience = 'public',
  overlaySources: readonly OverlaySource[] = [],
): Promise<{graph: Graph} | {graph: undefined; problems: Problem[]}> {
  const problems: Problem[] = [];
  const overlays = createOverlays(overlaySources, entry, problems);
  const {files, names, references, missing} = await readFiles(entry, read, overlays.apply, problems);
  if (references.length > MAX_REFERENCES) return {graph: undefined, problems};
  if (files.has(entry)) overlays.reportUnused();
  const reason = missing.get(entry);
  if (reason !== undefined) problems.push({severity: 'error', message: reason.message, hint: getHint(reason), file: entry});
  const left = leaveOut({files, entry, names, references, problems}, audience);
  const final = upgradeOld(left.files, entry, left.names, problems);
  const root = final.files.get(entry);
  if (!root) return {graph: undefined, problems};
  const graph: Graph = {...createGraph(root, {...final, missing, problems}), ...(left.omissions ? {omissions: left.omissions} : {})};
  if (overlays.edits.size > 0) graph.edits = overlays.edits;
  if (final.isUnusual) followReferences(graph);
  return {graph};
}

type ReadFiles = {
  files: Map<string, SourceFile>;
  names: Names;
  references: Scan['references'];
  /** Files that cannot be read, and why. */
  missing: Map<string, Error>;
};

/** Reads a document, then each file that a reference leads to. Ends at too many references, which it reports. */
async function readFiles(entry: string, read: Read, apply: (file: SourceFile) => SourceFile, problems: Problem[]): Promise<ReadFiles> {
  const all: ReadFiles = {files: new Map(), names: createNames(), references: [], missing: new Map()};
  const {files, names, missing} = all;
  const asked = new Set<string>();
  const queue = [entry];
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    if (asked.has(next) || names.anchors.has(next)) continue;
    asked.add(next);
    const loaded = await loadFile(next, read, problems, next === entry);
    if (loaded instanceof Error) missing.set(next, loaded);
    if (loaded === undefined || loaded instanceof Error) continue;
    const file = apply(loaded);
    const {references, candidates, tooDeep} = scanFile(file, names);
    if (tooDeep) {
      problems.push({severity: 'error', ...TOO_DEEP, ...toLocation(tooDeep)});
      continue;
    }
    files.set(file.path, file);
    for (const each of references) all.references.push(each);
    if (all.references.length > MAX_REFERENCES) {
      const message = `the document has more than ${MAX_REFERENCES} references`;
      problems.push({severity: 'error', message, hint: 'divide it into several documents', file: entry});
      return all;
    }
    for (const {ref, base} of [...references, ...candidates]) {
      const {path} = splitRef(ref, base);
      if (path !== undefined && !files.has(path)) queue.push(path);
    }
  }
  return all;
}

/** The hint for a document that is not read. */
function getHint(reason: Error): string {
  return (reason instanceof ReadError ? reason.hint : undefined) ?? 'write the path of an existing OpenAPI document';
}

/** Upgrades Swagger 2.0, and collects names again, since the upgraded value is a copy. */
function upgradeOld(files: Map<string, SourceFile>, entry: string, names: Names, problems: Problem[]): Pick<Loaded, 'files' | keyof Names> {
  if (![...files.values()].some(({value}) => isSwagger(value))) return {files, ...names};
  const upgraded = upgradeFiles(files, entry, problems);
  const fresh = createNames();
  for (const file of upgraded.values()) scanFile(file, fresh);
  return {files: upgraded, ...fresh};
}

/** A file; why it cannot be read, which is reported where it is referenced; undefined if it is invalid, which has been reported. */
async function loadFile(path: string, read: Read, problems: Problem[], isEntry: boolean): Promise<SourceFile | Error | undefined> {
  let text: string;
  try {
    text = await read(path);
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
  // The entry is a document, whatever its name.
  if (!isEntry && isTextFile(path)) return toTextFile(path, text);
  const parsed = parseSource(path, text);
  problems.push(...parsed.problems);
  return parsed.file;
}

/** Reports once that a document has too many combinations of bindings. */
function createRefusal(report: Graph['report']): (from: Node) => void {
  let isReported = false;
  return (from) => {
    if (isReported) return;
    isReported = true;
    const message = 'dynamic anchors are bound in too many combinations; from here on "$dynamicRef" is taken as it is written';
    report({severity: 'warning', message, hint: 'write "$ref" where the schema is known'}, from);
  };
}

/** Everything that was read: files by their paths, names of schemas, and why referenced files are missing. */
type Loaded = Names & {files: Map<string, SourceFile>; missing: Map<string, Error>; problems: Problem[]};

/** Reports each problem once, with the highest severity among those that need it. */
function createReport(problems: Problem[]): Graph['report'] {
  const reported = new Map<string, Problem>();
  return (problem, at) => {
    const key = `${getKey({...at, scope: undefined})} ${problem.message}`;
    const known = reported.get(key);
    if (known && problem.severity === 'error') known.severity = 'error';
    if (known) return;
    const full: Problem = {...problem, ...toLocation(at)};
    reported.set(key, full);
    problems.push(full);
  };
}

function createGraph(rootFile: SourceFile, {files, missing, problems, ...names}: Loaded): Graph {
  const report = createReport(problems);
  const missingFiles = createMissingFiles(missing, report);
  const describe: Graph['describe'] = (node) => missingFiles.describe(node, splitRef(getRef(node.value) ?? '', getBase(node)).path);

  const {look, getBase} = createLookup(files, names);
  const suggest = createSuggest();
  const dynamics = createDynamics(names, look, createRefusal(report));

  const target: Graph['target'] = (node, severity = 'warning') => {
    const ref = getRef(node.value);
    if (ref === undefined) return undefined;
    const found = findDynamic(node) ?? look(node);
    if (found) return dynamics.enter(node, found);
    const {path, fragment} = splitRef(ref, getBase(node));
    const file = path === undefined ? node.file : files.get(path);
    const reason = path === undefined ? undefined : missing.get(path);
    if (reason !== undefined) missingFiles.report(reason, severity, node);
    // An invalid file has been reported already.
    else if (file ?? names.anchors.get(path ?? getBase(node)))
      report({severity, isIncomplete: true, message: `$ref "${ref}" leads nowhere`, hint: suggest(file ?? node.file, fragment)}, node);
    return undefined;
  };

  /** A `$dynamicRef` leads to the binding on the path, unless its literal target is a plain anchor. */
  const findDynamic = (node: Node): Node | undefined => {
    const name = getDynamicName(node.value);
    if (name === undefined) return undefined;
    const written = look(node);
    const isDynamic = !written || (written.value as {$dynamicAnchor?: unknown}).$dynamicAnchor === name;
    return isDynamic ? dynamics.find(node, name) : undefined;
  };

  // The ends of references without other fields: a chain of thousands is walked once, not once from each of them.
  const ends = new WeakMap<object, Node>();
  const resolve: Graph['resolve'] = (node, severity = 'warning') => {
    const seen = new Set<string>();
    const passed: object[] = [];
    const fields: Record<string, unknown> = {};
    const parameterFields: Record<string, unknown> = {};
    let at: Node | undefined = node;
    while (at && isReference(at.value)) {
      const end: Node | undefined = at.scope ? undefined : ends.get(at.value);
      if (end) {
        at = end;
        break;
      }
      const key = getKey({...at, scope: undefined});
      if (seen.has(key)) {
        report({severity, ...CIRCLE}, at);
        return undefined;
      }
      seen.add(key);
      // Fields beside a reference apply to its target; the outermost field counts.
      const own = at.value as Record<string, unknown>;
      for (const field of REPLACING) if (typeof own[field] === 'string') fields[field] ??= own[field];
      for (const field of REPLACING_IN_PARAMETERS) if (own[field] !== undefined) parameterFields[field] ??= own[field];
      const isPlain = !at.scope && [...REPLACING, ...REPLACING_IN_PARAMETERS].every((field) => own[field] === undefined);
      if (isPlain) passed.push(at.value);
      else passed.length = 0;
      at = target(at, severity);
    }
    if (at && !at.scope) for (const value of passed) ends.set(value, at);
    return at && withFields(at, isParameter(at) ? {...fields, ...parameterFields} : fields);
  };
  return {root: toRoot(rootFile), resolve, target, look, describe, report, problems};
}

/** The report for references that lead only to one another. */
export const CIRCLE = {
  isIncomplete: true,
  message: '$ref leads back to itself',
  hint: 'let one reference of the circle hold the definition',
} as const;

/** A node with fields that replace its own; the node itself if there are none, or if it is no object. */
function withFields(node: Node, fields: Record<string, unknown>): Node {
  const isObject = typeof node.value === 'object' && node.value !== null && !Array.isArray(node.value);
  if (!isObject || Object.keys(fields).length === 0) return node;
  // Only one kind of example is used at a time.
  const others = 'example' in fields ? {examples: undefined} : 'examples' in fields ? {example: undefined} : {};
  return {...node, value: {...(node.value as object), ...others, ...fields}};
}

function isParameter({value}: Node): boolean {
  return typeof (value as {in?: unknown} | null | undefined)?.in === 'string';
}

/** Is this a Reference Object, or a schema with a `$ref`? */
export function isReference(value: unknown): value is object {
  return getRef(value) !== undefined;
}
