// The removed parts, for code that writes the document again, or that has an older text of it.
import type {HiddenOperation, Omissions, Node} from '../graph.ts';
import {parsePointer} from '../../json/pointer.ts';
import {SHARED_SCHEMA} from '../../spec/pointers.ts';
import {getEntries, getField, getItems, getText, isObject} from '../value.ts';
import type {Hidden} from './hidden.ts';
import {listOperations, type Follow, type HideableOperation, type HideablePathItem, type Operations} from './pathItems.ts';
import type {Components} from './usage.ts';

type Found = {root: Node; items: HideablePathItem[]; operations: Operations; components: Components; hidden: Hidden; follow: Follow};

export function listOmissions({root, items, operations, components, hidden, follow}: Found): Omissions {
  const whole: HiddenOperation[] = [];
  const parts: Omissions['parts'] = [];
  for (const item of items) {
    if (item.kind === 'callback') continue;
    for (const operation of item.operations) {
      const ref = {kind: item.kind, method: operation.method, path: item.path};
      const names = operations.gone.includes(operation) ? [] : listNames(operation, item, hidden, follow);
      if (operations.gone.includes(operation)) whole.push(ref);
      else if (names.length > 0) parts.push({...ref, names});
    }
  }
  return {
    pointers: hidden.pointers,
    operations: whole,
    parts,
    schemas: listSchemas(hidden),
    servers: [root, ...items.flatMap(({at, operations: own}) => [follow(at), ...own.map(({node}) => node)])]
      .flatMap((level) => getItems(getField(level, 'servers')))
      .filter(hidden.has)
      .flatMap((server) => getText(server, 'url') ?? []),
    schemes: [...components.schemes].filter(([, node]) => hidden.has(node)).map(([name]) => name),
  };
}

function listNames({node}: HideableOperation, {at}: HideablePathItem, hidden: Hidden, follow: Follow): string[] {
  const holders = [follow(at), node];
  const parameters = holders.flatMap((holder) => getItems(getField(holder, 'parameters'))).filter(hidden.has);
  const below = [...(hidden.pointers.get(node.file.path) ?? [])].filter((pointer) => pointer.startsWith(`${node.pointer}/`));
  return [
    ...parameters.map((parameter) => {
      const described = follow(parameter);
      return `${getText(described, 'in') ?? ''} parameter ${getText(described, 'name') ?? ''}`;
    }),
    ...below.flatMap(getPropertyName),
    ...listCallbacks(node, hidden, follow),
  ];
}

/** Hidden operations of callbacks, as steps of a change. */
function listCallbacks(node: Node, hidden: Hidden, follow: Follow): string[] {
  const isHidden = (nodes: (Node | undefined)[]): boolean => nodes.some((each) => each && hidden.has(each));
  return getEntries(getField(node, 'callbacks')).flatMap(([name, at]) => {
    const callback = follow(at);
    return getEntries(callback).flatMap(([expression, below]) => {
      const item = expression.startsWith('x-') ? undefined : follow(below);
      if (!item || !isObject(item.value)) return [];
      return listOperations(item, follow)
        .filter((operation) => isHidden([at, callback, below, item, operation.at, operation.node]))
        .map(({method}) => `callback ${name} ${method} ${expression}`);
    });
  });
}

/** The name of a property, by its pointer. */
function getPropertyName(pointer: string): string[] {
  const steps = parsePointer(pointer);
  return steps.at(-2) === 'properties' ? [steps.at(-1) ?? ''] : [];
}

function listSchemas({pointers}: Hidden): Omissions['schemas'] {
  return [...pointers.values()]
    .flatMap((own) => [...own])
    .flatMap((pointer): Omissions['schemas'] => {
      const [, part, rest = ''] = SHARED_SCHEMA.exec(pointer) ?? [];
      if (part === undefined) return [];
      const name = parsePointer(`/${part}`)[0] ?? part;
      if (rest === '') return [{name}];
      const properties = getPropertyName(rest);
      return properties.length > 0 ? [{name, properties}] : [];
    });
}
