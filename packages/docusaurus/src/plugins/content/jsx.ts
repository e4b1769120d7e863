// Reads and creates elements of MDX in a remark plugin.
import type {MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';

export type Element = MdxJsxFlowElement | MdxJsxTextElement;

/** The text of an attribute; undefined if it is missing or an expression. */
export function getAttribute(element: Element, name: string): string | undefined {
  const found = element.attributes.find((each) => each.type === 'mdxJsxAttribute' && each.name === name);
  return typeof found?.value === 'string' ? found.value : undefined;
}

/** The names in an attribute that is an object, `{{'path.id': 'a'}}`, as far as they are literal. */
export function getNames(element: Element, name: string): string[] {
  return getEntries(element, name).map(([key]) => key);
}

/** The same with their values; values other than texts are undefined. */
export function getEntries(element: Element, name: string): [key: string, value: string | undefined][] {
  const expression = getExpression(element, name);
  if (expression?.type !== 'ObjectExpression') return [];
  return expression.properties.flatMap((property): [string, string | undefined][] => {
    if (property.type !== 'Property' || property.computed) return [];
    const {key, value} = property;
    const text = value.type === 'Literal' && typeof value.value === 'string' ? value.value : undefined;
    if (key.type === 'Identifier') return [[key.name, text]];
    return key.type === 'Literal' ? [[String(key.value), text]] : [];
  });
}

/** The fields of an attribute that is an object, as attributes; undefined if it is none, or has names that only a running page knows. */
export function readObject(element: Element, name: string): MdxJsxAttribute[] | undefined {
  const expression = getExpression(element, name);
  if (expression?.type !== 'ObjectExpression') return undefined;
  const fields: MdxJsxAttribute[] = [];
  for (const property of expression.properties) {
    if (property.type !== 'Property' || property.computed) return undefined;
    const {key} = property;
    if (key.type !== 'Identifier' && key.type !== 'Literal') return undefined;
    const value = property.value as Expression;
    const text = readExpression(value);
    fields.push({
      type: 'mdxJsxAttribute',
      name: key.type === 'Identifier' ? key.name : String(key.value),
      value: typeof text === 'string' ? text : toAttributeValue(value),
    });
  }
  return fields;
}

function toAttributeValue(expression: Expression): MdxJsxAttribute['value'] {
  const body = [{type: 'ExpressionStatement', expression} satisfies Statement];
  return {type: 'mdxJsxAttributeValueExpression', value: '', data: {estree: {type: 'Program', sourceType: 'module', body}}};
}

/** A value that is known only when the page runs. */
export const UNKNOWN = Symbol('unknown');

/** A literal value. Undefined: missing. */
export type Value = string | number | boolean | null | undefined | Value[] | Map<string, Value> | typeof UNKNOWN;

/** The value of an attribute, as far as it is literal: a name or a spread makes it unknown. */
export function readAttribute(element: Element, name: string): Value {
  const found = element.attributes.find((each) => each.type === 'mdxJsxAttribute' && each.name === name);
  if (typeof found?.value !== 'object') return found?.value;
  const expression = getExpression(element, name);
  return expression ? readExpression(expression) : UNKNOWN;
}

type Statement = Extract<
  NonNullable<NonNullable<NonNullable<Exclude<MdxJsxAttribute['value'], string>>['data']>['estree']>['body'][number],
  {type: 'ExpressionStatement'}
>;
type Expression = Statement['expression'];

function getExpression(element: Element, name: string): Expression | undefined {
  const found = element.attributes.find((each) => each.type === 'mdxJsxAttribute' && each.name === name);
  const statement = typeof found?.value === 'object' ? found.value?.data?.estree?.body[0] : undefined;
  return statement?.type === 'ExpressionStatement' ? statement.expression : undefined;
}

function readExpression(expression: Expression): Value {
  if (expression.type === 'Literal') {
    const {value} = expression;
    return value === null || ['string', 'number', 'boolean'].includes(typeof value) ? (value as string | number | boolean | null) : UNKNOWN;
  }
  if (expression.type === 'ArrayExpression')
    return expression.elements.map((item) => (item === null || item.type === 'SpreadElement' ? UNKNOWN : readExpression(item)));
  if (expression.type !== 'ObjectExpression') return UNKNOWN;
  const entries = new Map<string, Value>();
  for (const property of expression.properties) {
    if (property.type !== 'Property' || property.computed) return UNKNOWN;
    const {key, value} = property;
    if (key.type !== 'Identifier' && key.type !== 'Literal') return UNKNOWN;
    entries.set(key.type === 'Identifier' ? key.name : String(key.value), readExpression(value as Expression));
  }
  return entries;
}

export function createAttribute(name: string, value: string): MdxJsxAttribute {
  return {type: 'mdxJsxAttribute', name, value};
}

/** An element with attributes that are texts; those without a value are left out. */
export function createElement(
  name: string,
  attributes: Record<string, string | undefined>,
  children: MdxJsxFlowElement['children'] = [],
): MdxJsxFlowElement {
  const all = Object.entries(attributes).flatMap(([key, value]) => (value === undefined ? [] : [createAttribute(key, value)]));
  return {type: 'mdxJsxFlowElement', name, attributes: all, children};
}

/** The same within a sentence, without children. */
export function createTextElement(name: string, attributes: Record<string, string | undefined>): MdxJsxTextElement {
  return {type: 'mdxJsxTextElement', name, attributes: createElement(name, attributes).attributes, children: []};
}
