// Elements of MDX as a remark plugin reads and makes them.
import type {MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';

export type Element = MdxJsxFlowElement | MdxJsxTextElement;

/** The text of an attribute; undefined: it is not there, or an expression. */
export function getAttribute(element: Element, name: string): string | undefined {
  const found = element.attributes.find((each) => each.type === 'mdxJsxAttribute' && each.name === name);
  return typeof found?.value === 'string' ? found.value : undefined;
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
