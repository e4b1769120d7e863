// Elements of MDX as a remark plugin reads and makes them.
import type {MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';

export type Element = MdxJsxFlowElement | MdxJsxTextElement;

/** The text of an attribute; undefined: it is not there, or an expression. */
export function getAttribute(element: Element, name: string): string | undefined {
  const found = element.attributes.find((each) => each.type === 'mdxJsxAttribute' && each.name === name);
  return typeof found?.value === 'string' ? found.value : undefined;
}

/** The names in an attribute that is an object, `{{'path.id': 'a'}}`, as far as they are written there. */
export function getNames(element: Element, name: string): string[] {
  const found = element.attributes.find((each) => each.type === 'mdxJsxAttribute' && each.name === name);
  const expression = typeof found?.value === 'object' ? found.value?.data?.estree?.body[0] : undefined;
  if (expression?.type !== 'ExpressionStatement' || expression.expression.type !== 'ObjectExpression') return [];
  return expression.expression.properties.flatMap((property) => {
    if (property.type !== 'Property' || property.computed) return [];
    if (property.key.type === 'Identifier') return [property.key.name];
    return property.key.type === 'Literal' ? [String(property.key.value)] : [];
  });
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
