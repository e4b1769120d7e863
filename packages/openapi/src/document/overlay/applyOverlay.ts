// The actions of an overlay, in order, each applied to the result of those before it.
import {countParts, isSpent, type Budget} from './budget.ts';
import {createFileReport, type FileReport} from '../problems/fileReport.ts';
import type {Edit, Node, Steps} from '../graph.ts';
import {LimitError} from '../limits.ts';
import {toPointerPart} from '../../json/pointer.ts';
import type {Problem} from '../problems/problem.ts';
import {child} from '../references/scan.ts';
import type {Editor, Location} from './edit.ts';
import {getMarks, isHiding, isPart} from './hiding.ts';
import {getKind, mergeTarget, type Written} from './merge.ts';
import {findMissing, type Missing} from './nearTarget.ts';
import type {Action, Overlay} from './parseOverlay.ts';
import type {Select, Selected} from './query.ts';

type Applied = {
  editor: Editor;
  edits: Edit[];
  report: FileReport;
  isFirst: boolean;
  isInherited: boolean;
  budget: Budget;
  select: Select;
};

/** `isInherited`: written for a newer version of the document; what it hides there is hidden here too. */
type AppliedOverlay = Overlay & {isInherited: boolean};

/** State that a document's overlays share. */
export type Shared = {budget: Budget; select: Select; problems: Problem[]};

/** Applies an overlay to an editor's value. Returns the changes. The first action that exceeds the limits is the last one. */
export function applyOverlay({actions, isFirst, isInherited}: AppliedOverlay, editor: Editor, {budget, select, problems}: Shared): Edit[] {
  const applied: Applied = {editor, edits: [], report: createFileReport(problems), isFirst, isInherited, budget, select};
  for (const action of isInherited ? actions.filter(isHiding) : actions) {
    if (isSpent(budget)) break;
    try {
      applyAction(action, applied);
    } catch (error) {
      if (!(error instanceof LimitError)) throw error;
      applied.report('error', child(action.node, 'target'), error.message, error.hint);
      break;
    }
  }
  return applied.edits;
}

function applyAction(action: Action, applied: Applied): void {
  const {node, change} = action;
  const targets = selectParts(child(node, 'target'), action.target, applied);
  if (!targets) return;
  if (targets.length === 0) reportNothing(action, applied);
  else if (change === 'remove') removeAll(applied.isInherited ? targets.filter(({steps}) => isPart(steps)) : targets, node, applied);
  else updateAll(targets, action, applied);
}

/** Reports a target that selects nothing: what it should hide is then published. An older version need not have it. */
function reportNothing(action: Action, {editor, report, isInherited, budget}: Applied): void {
  if (isInherited) return;
  const [severity, effect] = isHiding(action) ? (['error', 'hides'] as const) : (['warning', 'changes'] as const);
  const message = `the target selects nothing, so the action ${effect} nothing`;
  report(severity, child(action.node, 'target'), message, suggestTarget(findMissing(editor.getRoot(), action.target, budget)));
}

function suggestTarget(missing: Missing | undefined): string {
  if (!missing) return 'correct it, or remove the action';
  const {parent, name, near} = missing;
  return near === undefined ? `correct it, or remove the action: ${parent} has no "${name}"` : `did you mean ${near}?`;
}

/** The current selection of an expression; undefined for an invalid expression, which is reported. */
function selectParts(at: Node, expression: string, {editor, report, select}: Applied): Selected[] | undefined {
  const selected = select(editor.getRoot(), expression);
  if (Array.isArray(selected)) return selected;
  report(
    'error',
    at,
    `this is no JSONPath expression: ${selected.wrong}`,
    "write one as RFC 9535 defines it, for instance $.paths['/things'].get",
  );
  return undefined;
}

/** Later items first, so that the indexes of earlier items stay the same. */
function removeAll(targets: Selected[], node: Node, {editor, edits, report}: Applied): void {
  if (targets.some(({steps}) => steps.length === 0)) {
    report('error', child(node, 'target'), 'the whole document cannot be removed', 'select a part of it');
    return;
  }
  for (const {steps} of targets.toSorted((a, b) => compareSteps(b.steps, a.steps))) {
    const edit: Edit = {kind: 'remove', steps};
    editor.apply(edit);
    edits.push(edit);
  }
}

/** Indexes by size, parts after their containers; the order of names does not matter. */
function compareSteps(a: Steps, b: Steps): number {
  for (const [index, step] of a.entries()) {
    const other = b[index];
    if (other === undefined) return 1;
    if (step !== other) return typeof step === 'number' && typeof other === 'number' ? step - other : String(step) < String(other) ? -1 : 1;
  }
  return a.length - b.length;
}

function updateAll(targets: Selected[], action: Action, applied: Applied): void {
  const {editor, edits, report, isFirst} = applied;
  const kinds = new Set(targets.map(({value}) => getKind(value)));
  const target = child(action.node, 'target');
  if (kinds.size > 1 && !isFirst) {
    report('error', target, `the target selects ${[...kinds].join(' and ')}`, 'write one action for each kind');
    return;
  }
  if (isFirst && action.change === 'copy')
    report('warning', child(action.node, 'copy'), '"copy" belongs to Overlay 1.1: other tools leave it out', 'write overlay: 1.1.0');
  if (isFirst && kinds.has('a single value'))
    report('warning', target, 'a target of Overlay 1.0 selects objects and lists: other tools fail here', 'write overlay: 1.1.0');
  const written = getWritten(action, applied);
  if (!written) return;
  for (const {steps} of targets) countParts(written.value, {times: 1, level: steps.length}, applied.budget);
  if (action.change === 'copy') editor.share();
  for (const selected of targets) {
    const {changes, conflicts} = mergeTarget(selected, written, editor.traceChild);
    for (const {edit, from} of changes) {
      edits.push(edit);
      editor.apply(edit, from);
    }
    for (const {severity, message, hint, at} of conflicts) report(severity, {value: undefined, ...at}, message, hint);
  }
}

/** The value of an action: its own, or that of another part of the document. */
function getWritten({node, change}: Action, applied: Applied): Written | undefined {
  const at = child(node, change);
  if (change === 'update') return {value: applied.isInherited ? getMarks(at.value) : at.value, from: toLocation(at)};
  if (typeof at.value !== 'string') {
    applied.report('error', at, '"copy" is no text', 'write a JSONPath expression that selects what is copied');
    return undefined;
  }
  const sources = selectParts(at, at.value, applied);
  const [source] = sources ?? [];
  if (source && sources?.length === 1) {
    const pointer = source.steps.map((step) => `/${toPointerPart(step)}`).join('');
    return {value: source.value, from: applied.editor.trace(pointer) ?? toLocation(at)};
  }
  if (sources) applied.report('error', at, `what is copied is one part of the document, and this selects ${sources.length}`, 'select one');
  return undefined;
}

function toLocation({file, pointer}: Node): Location {
  return {file, pointer};
}
