// Other mentions of a hidden part: lists of required properties, discriminators, links, security requirements.
import type {Node} from '../graph.ts';
import {getEntries, getField, getItems, getText, isObject} from '../value.ts';
import {getKey} from '../nodeKey.ts';
import {APPLIED_IN_PLACE} from '../../spec/pointers.ts';
import type {Edge, Hidden} from './hidden.ts';
import {getOperationId, type Follow, type HideableOperation} from './pathItems.ts';
import type {Shape} from './shape.ts';

type Look = (node: Node) => Node | undefined;

type Requiring = {
  shape: Shape;
  hidden: Hidden;
  /** All names of hidden properties. */
  names: Set<string>;
  /** The location of a pointer in the same file. */
  getAt: (node: Node, pointer: string) => Node;
};

/** Hides the names of hidden properties in `required` and similar lists. */
export function hideRequiredNames(schema: Node, {shape, hidden, names: all, getAt}: Requiring): void {
  const lists = [getField(schema, 'required'), ...getEntries(getField(schema, 'dependentRequired')).map(([, list]) => list)];
  const byName = ['dependentRequired', 'dependentSchemas'].flatMap((field) => getEntries(getField(schema, field)));
  const isNamed = lists.flatMap(getItems).some(({value}) => all.has(String(value))) || byName.some(([name]) => all.has(name));
  if (!isNamed) return;
  let outermost = schema;
  while (APPLIED_IN_PLACE.test(outermost.pointer)) outermost = getAt(outermost, outermost.pointer.replace(APPLIED_IN_PLACE, ''));
  const names = shape.getHiddenNames(shape.expand([{schema: outermost, isHidden: false}]));
  if (names.size === 0) return;
  for (const item of lists.flatMap(getItems)) if (names.has(String(item.value))) hidden.add(item);
  for (const [name, node] of byName) if (names.has(name)) hidden.add(node);
}

/** Hides a discriminator's mentions of hidden properties and options. Returns the schemas that remain in its mapping. */
export function hideInDiscriminator(schema: Node, shape: Shape, hidden: Hidden, look: Look): Edge[] {
  const discriminator = getField(schema, 'discriminator');
  const property = typeof discriminator?.value === 'string' ? discriminator.value : getText(discriminator, 'propertyName');
  if (!discriminator || property === undefined) return [];
  if (shape.getHiddenNames(shape.expand([{schema, isHidden: false}])).has(property)) {
    hidden.add(discriminator);
    return [];
  }
  const options = ['oneOf', 'anyOf'].flatMap((name) => getItems(getField(schema, name)));
  const gone = new Set(options.filter(hidden.has).flatMap((option) => toKeys(look(option))));
  return getEntries(getField(discriminator, 'mapping')).map(([, at]) => {
    const target = look({...at, value: {$ref: toReference(String(at.value))}});
    if (target && (hidden.has(target) || gone.has(getKey(target)))) hidden.add(at);
    return {at, target};
  });
}

function toKeys(node: Node | undefined): string[] {
  return node ? [getKey(node)] : [];
}

/** A mapping may contain only the name of a schema. */
function toReference(text: string): string {
  return /[/#]|\.(?:json|ya?ml)$/.test(text) ? text : `#/components/schemas/${text}`;
}

/** Hides links of responses that lead to hidden operations. */
export function hideLinks(links: Node[], gone: HideableOperation[], hidden: Hidden, {look, follow}: {look: Look; follow: Follow}): void {
  const ids = new Set(gone.flatMap((operation) => getOperationId(operation) ?? []));
  for (const at of links) {
    const link = follow(at);
    const [id, reference] = [getText(link, 'operationId'), getText(link, 'operationRef')];
    const target = reference === undefined || !link ? undefined : look({...link, value: {$ref: reference}});
    if ((id !== undefined && ids.has(id)) || (target && hidden.has(target))) hidden.add(at);
  }
}

/** Hides the alternatives that need a hidden security scheme. */
export function hideRequirements(holders: Node[], hidden: Hidden, schemes: Map<string, Node>): void {
  const gone = new Set([...schemes].filter(([, node]) => hidden.has(node)).map(([name]) => name));
  for (const requirement of holders.flatMap((holder) => getItems(getField(holder, 'security')))) {
    if (isObject(requirement.value) && Object.keys(requirement.value).some((name) => gone.has(name))) hidden.add(requirement);
  }
}
