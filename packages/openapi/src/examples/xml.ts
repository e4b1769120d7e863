// A value → XML, by the XML Objects of its schemas. Supports the flags of OpenAPI 3.0 and 3.1, and `nodeType` of 3.2.
import {matches, getPropertySchemas} from '../schema/matching/matchesSchema.ts';
import {flatten, getAll, getFirst, type Flat} from '../schema/flatten.ts';
import {isReference} from '../document/resolve.ts';
import type {Graph, Node} from '../document/graph.ts';
import {getReferred} from '../schema/typeLabel.ts';
import {toScalar} from '../request/serialize.ts';
import {getFirstText, getItems, getText, isObject, isTrue} from '../document/value.ts';
import {getName} from '../document/nodeKey.ts';

/** The XML Object of one schema. */
type Rule = {kind: string; name: string | undefined; prefix: string | undefined; namespace: string | undefined};

/** Content of an element. */
type Content = {attributes: string[]; lines: string[]; /** Text outside any child element. */ text: string};

/** Options that are tried for a value, and levels that are written. */
const MAX_LEVELS = 40;

/** XML of a value; its root element has the name of its schema, else `fallback`. */
export function toXml(value: unknown, schema: Node | undefined, graph: Graph, fallback = 'root'): string {
  const nodes = schema ? [schema] : [];
  const flat = flattenFor(value, nodes, graph);
  const name = getRule(flat).name ?? getSchemaName(schema, flat, graph) ?? fallback;
  // A document has one root element, so a list gets one whatever its schema says.
  const lines = Array.isArray(value)
    ? writeElement(name, getRule(flat), writeItems(value, flat, undefined, graph, 1))
    : writeValue(value, nodes, name, graph, 0);
  return ['<?xml version="1.0" encoding="UTF-8"?>', ...lines].join('\n');
}

function getSchemaName(schema: Node | undefined, flat: Flat | undefined, graph: Graph): string | undefined {
  if (!schema) return undefined;
  const own = flat ?? flatten([schema], graph);
  const target = isReference(schema.value) ? getReferred(schema, graph) : undefined;
  const title = getFirst(own, 'title')?.value;
  return getFirstText(getRule(own).name, target && getName(target), typeof title === 'string' ? title : undefined);
}

/** The schemas that apply to a value: for each composition, the option that matches it. */
function flattenFor(value: unknown, nodes: Node[], graph: Graph): Flat {
  const schemas = [...nodes];
  const done = new Set<unknown>();
  for (let count = 0; count < MAX_LEVELS; count++) {
    const flat = flatten(schemas, graph);
    const list = [...getAll(flat, 'oneOf'), ...getAll(flat, 'anyOf')].find((each) => !done.has(each.value));
    if (!list) return flat;
    done.add(list.value);
    const option = getItems(list).find((each) => matches(value, [each], graph, 'response'));
    if (option) schemas.unshift(option);
  }
  return flatten(schemas, graph);
}

function getRule(flat: Flat): Rule {
  const objects = getAll(flat, 'xml');
  const get = (key: string): string | undefined => getFirstText(...objects.map((each) => getText(each, key)));
  const flag = (key: string): boolean => objects.some((each) => isTrue(each, key));
  const kind = get('nodeType') ?? (flag('attribute') ? 'attribute' : flag('wrapped') ? 'element' : '');
  return {kind, name: get('name'), prefix: get('prefix'), namespace: get('namespace')};
}

function writeValue(value: unknown, nodes: Node[], name: string, graph: Graph, level: number): string[] {
  if (level > MAX_LEVELS) return [];
  const flat = flattenFor(value, nodes, graph);
  const rule = getRule(flat);
  if (!Array.isArray(value)) return writeElement(rule.name ?? name, rule, getContent(value, flat, graph, level));
  const isWrapped = rule.kind === 'element';
  const items = writeItems(value, flat, isWrapped ? (rule.name ?? name) : name, graph, level + 1);
  return isWrapped ? writeElement(rule.name ?? name, rule, items) : items.lines;
}

/** `name`: that of the property, which its items inherit; undefined for the root element, whose items have the names of their schemas. */
function writeItems(list: unknown[], flat: Flat, name: string | undefined, graph: Graph, level: number): Content {
  const positions = getItems(getFirst(flat, 'prefixItems'));
  const contents = list.map((item, index) => {
    const schema = getSchema(index < positions.length ? positions[index] : getFirst(flat, 'items'));
    return writeItem(item, schema ? [schema] : [], name ?? getSchemaName(schema, undefined, graph) ?? 'item', graph, level);
  });
  return {attributes: contents.flatMap(({attributes}) => attributes), text: '', lines: contents.flatMap(({lines}) => lines)};
}

function writeItem(item: unknown, nodes: Node[], name: string, graph: Graph, level: number): Content {
  const flat = flattenFor(item, nodes, graph);
  const {kind} = getRule(flat);
  const toContent = (lines: string[]): Content => ({attributes: [], text: '', lines});
  if (kind === 'text') return toContent([escapeText(toText(item))]);
  if (kind === 'cdata') return toContent([toCdata(toText(item))]);
  if (kind !== 'none' || !isObject(item)) return toContent(writeValue(item, nodes, name, graph, level));
  const {attributes, text, lines} = getContent(item, flat, graph, level);
  return {attributes, text: '', lines: [...(text === '' ? [] : [text]), ...lines]};
}

/** Undefined for `true` and `false`. */
function getSchema(node: Node | undefined): Node | undefined {
  return node && isObject(node.value) ? node : undefined;
}

function getContent(value: unknown, flat: Flat, graph: Graph, level: number): Content {
  const content: Content = {attributes: [], lines: [], text: ''};
  if (!isObject(value)) return {...content, text: getRule(flat).kind === 'cdata' ? toCdata(toScalar(value)) : escapeText(toScalar(value))};
  for (const [key, item] of Object.entries(value)) {
    if (item === undefined) continue;
    const nodes = flat.sources.flatMap((source) => getPropertySchemas(key, source)).filter((node) => isObject(node.value));
    const rule = getRule(flattenFor(item, nodes, graph));
    const name = rule.name ?? key;
    if (rule.kind === 'attribute') {
      content.attributes.push(`${qualify(name, rule)}="${escapeText(toText(item)).replaceAll('"', '&quot;')}"`, ...declare(rule, true));
    } else if (rule.kind === 'text') content.text += escapeText(toText(item));
    else if (rule.kind === 'cdata') content.text += toCdata(toText(item));
    else if (rule.kind === 'none' && isObject(item)) {
      const inner = getContent(item, flattenFor(item, nodes, graph), graph, level + 1);
      content.attributes = content.attributes.concat(inner.attributes);
      content.lines = content.lines.concat(inner.lines);
      content.text += inner.text;
    } else for (const line of writeValue(item, nodes, key, graph, level + 1)) content.lines.push(line);
  }
  return content;
}

function toText(value: unknown): string {
  return Array.isArray(value) ? value.map(toScalar).join(' ') : toScalar(value);
}

function writeElement(name: string, rule: Rule, {attributes, lines, text}: Content): string[] {
  const tag = qualify(name, rule);
  const head = [tag, ...new Set([...declare(rule, false), ...attributes])].join(' ');
  if (lines.length === 0) return [text === '' ? `<${head}/>` : `<${head}>${text}</${tag}>`];
  const inner = [...(text === '' ? [] : [text]), ...lines];
  return [`<${head}>`, ...inner.map((line) => `  ${line}`), `</${tag}>`];
}

/** A valid XML name, with its prefix. */
function qualify(name: string, {prefix}: Rule): string {
  const plain = name.replace(/[^\p{L}\p{N}_.-]/gu, '_').replace(/^(?![\p{L}_])/u, '_');
  return prefix === undefined ? plain : `${prefix.replace(/[^\p{L}\p{N}_.-]/gu, '_')}:${plain}`;
}

function declare({prefix, namespace}: Rule, isAttribute: boolean): string[] {
  // An attribute without a prefix has no namespace.
  if (namespace === undefined || (isAttribute && prefix === undefined)) return [];
  return [`xmlns${prefix === undefined ? '' : `:${prefix}`}="${escapeText(namespace).replaceAll('"', '&quot;')}"`];
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function toCdata(text: string): string {
  return `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}
