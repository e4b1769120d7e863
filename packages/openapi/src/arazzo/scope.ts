// Names that the parts of a description may refer to.
import type {FileReport} from '../document/problems/fileReport.ts';
import type {Node} from '../document/graph.ts';
import type {WorkflowBudget} from '../document/limits.ts';
import {getSimilar} from '../document/problems/didYouMean.ts';
import {child} from '../document/references/scan.ts';
import {getEntries, getField, getText} from '../document/value.ts';
import {parsePointer} from '../json/pointer.ts';
import type {OperationPage} from '../view/page.ts';
import type {ReadDescription} from './description.ts';

/** Another document that workflows call. `isDocument`: it is the API document itself. */
export type Source = {name: string; isDocument: boolean; isArazzo: boolean};

export type KnownWorkflow = {
  workflowId: string;
  pageId: string;
  node: Node;
  /** Undefined: the schema does not list them. */
  inputs: ReadonlySet<string> | undefined;
  outputs: ReadonlySet<string>;
};

/** Facts about the whole description. */
export type Scope = {
  root: Node;
  report: FileReport;
  /** Whether this was reported before: a value that many steps share is checked with each. */
  isReported: (at: Node, message: string) => boolean;
  sources: readonly Source[];
  operations: readonly OperationPage[];
  workflows: ReadonlyMap<string, KnownWorkflow>;
  readDescription: ReadDescription;
} & WorkflowBudget;

/** Reports an unknown name. */
export function reportUnknown(scope: Scope, at: Node, message: string, name: string, known: Iterable<string>): void {
  if (scope.isReported(at, message)) return;
  const names = [...known];
  scope.look(names.length);
  const similar = getSimilar(name, names);
  const hint = similar
    ? `did you mean "${similar}"?`
    : names.length > 0
      ? `write one of: ${names.slice(0, 10).join(', ')}`
      : 'define it first';
  scope.report('error', at, message, hint);
}

const componentNames = new WeakMap<object, ReadonlySet<string>>();

/** The names of all components of a kind, cached because many expressions use them. */
export function getComponentNames(kind: string, {root}: Scope): ReadonlySet<string> {
  const components = getField(getField(root, 'components'), kind);
  if (typeof components?.value !== 'object' || components.value === null) return new Set();
  const names = componentNames.get(components.value) ?? new Set(getEntries(components).map(([name]) => name));
  componentNames.set(components.value, names);
  return names;
}

/** The object itself, or the component that a Reusable Object refers to, with the value that overrides it. */
export function resolveReusable(node: Node, kind: string, scope: Scope): {node: Node; value?: Node} | undefined {
  const reference = getText(node, 'reference');
  if (reference === undefined) return {node};
  const components = getField(getField(scope.root, 'components'), kind);
  const name = reference.startsWith(`$components.${kind}.`) ? reference.slice(kind.length + 13) : undefined;
  const target = name === undefined ? undefined : getField(components, name);
  const value = getField(node, 'value');
  if (target) return {node: target, ...(value ? {value} : {})};
  const names = [...getComponentNames(kind, scope)].map((each) => `$components.${kind}.${each}`);
  reportUnknown(scope, child(node, 'reference'), `"${reference}" leads to no component`, reference, names);
  return undefined;
}

/** The schema of inputs, after following one `$ref` within the description. */
export function getInputsSchema(workflow: Node, root: Node): Node | undefined {
  const inputs = getField(workflow, 'inputs');
  const ref = getText(inputs, '$ref');
  return ref?.startsWith('#/') ? parsePointer(ref.slice(1)).reduce(child, root) : inputs;
}
