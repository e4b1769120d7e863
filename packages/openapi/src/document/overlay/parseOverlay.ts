// The text of an overlay → its actions and problems.
import {checkFields, createFileReport, type FileReport} from '../problems/fileReport.ts';
import type {Node, SourceFile} from '../graph.ts';
import {toRoot} from '../references/lookup.ts';
import {parseBounded} from '../parseBounded.ts';
import type {Problem} from '../problems/problem.ts';
import {child} from '../references/scan.ts';
import {getField, getFirstText, getItems, getText, isObject} from '../value.ts';

/** An overlay as read. */
export type OverlaySource = {
  /** Its path, as problems name it. */
  path: string;
  /** Its path, named like the document's files: `extends` is relative to it. Default: `path`. */
  base?: string;
  /**
   * The entry of the newer version that it is written for, named like `base`: only its hiding actions are applied to this document. Absent:
   * it is written for this document.
   */
  inheritedFrom?: string;
} & ({text: string} | {/** Why it cannot be read. */ reason: string});

export type Action = {
  /** The Action Object. */
  node: Node;
  target: string;
  change: 'remove' | 'update' | 'copy';
};

export type Overlay = {
  file: SourceFile;
  /** The document that it names. */
  extends: string | undefined;
  /** Is it version 1.0, which has no `copy` and selects no single values? */
  isFirst: boolean;
  actions: Action[];
};

const FIELDS: readonly string[] = ['overlay', 'info', 'extends', 'actions'];
const ACTION_FIELDS: readonly string[] = ['target', 'description', 'update', 'remove', 'copy'];

/** Parses an overlay; undefined if the text is none, which is reported. */
export function parseOverlay(source: OverlaySource, problems: Problem[]): Overlay | undefined {
  const {path} = source;
  if ('reason' in source) {
    problems.push({severity: 'error', message: source.reason, hint: 'write the path of an existing overlay', file: path});
    return undefined;
  }
  const parsed = parseBounded(path, source.text);
  problems.push(...parsed.problems);
  if (!parsed.file) return undefined;
  const root = toRoot(parsed.file);
  const report = createFileReport(problems);
  const version = getText(root, 'overlay');
  if (!isObject(root.value) || version === undefined) {
    const message = `this is not an overlay: ${isObject(root.value) ? 'the field "overlay" is missing' : 'its outermost value is no object'}`;
    report('error', root, message, 'begin it with "overlay: 1.1.0", then "info:" and "actions:"');
    return undefined;
  }
  // An unquoted version is a number: 1.0 is 1.
  if (!/^1(?:\.[01](?:\.|$)|$)/.test(version)) {
    report('error', child(root, 'overlay'), `Overlay version "${version}" is not supported`, 'write 1.0.0 or 1.1.0');
    return undefined;
  }
  checkFields(root, FIELDS, 'an overlay', report);
  const info = getField(root, 'info');
  for (const name of ['title', 'version'])
    if (getText(info, name) === undefined)
      report('warning', info ?? root, `info.${name} of the overlay is missing`, 'write "info: {title: …, version: …}"');
  const actions = getItems(getField(root, 'actions')).flatMap((node) => parseAction(node, report) ?? []);
  if (getItems(getField(root, 'actions')).length === 0)
    report('error', getField(root, 'actions') ?? root, 'the overlay has no actions', 'write "actions:" with a list of {target, update}');
  return {file: parsed.file, extends: getText(root, 'extends'), isFirst: !version.startsWith('1.1'), actions};
}

function parseAction(node: Node, report: FileReport): Action | undefined {
  checkFields(node, ACTION_FIELDS, 'an action', report);
  const target = getFirstText(getText(node, 'target'));
  if (target === undefined) {
    report('error', node, 'the action has no target', "write a JSONPath expression, for instance target: $.paths['/things'].get");
    return undefined;
  }
  const value = node.value as Record<string, unknown>;
  const given = (['update', 'copy'] as const).filter((name) => Object.hasOwn(value, name));
  if (value.remove === true) return {node, target, change: 'remove'};
  const [change] = given;
  if (given.length === 1 && change) return {node, target, change};
  if (given.length > 1)
    report('error', node, 'the action has "update" and "copy", so neither changes anything', 'write one action for each');
  else report('warning', node, 'the action changes nothing', 'write what it does: "update", "remove: true" or "copy"');
  return undefined;
}
