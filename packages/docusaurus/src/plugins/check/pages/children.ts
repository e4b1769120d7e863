// Checks what is inside components that show parts: anything else would not be shown, or would break the page's HTML.
import type {Nodes} from 'mdast';
import {COMPONENTS} from '../../content/families.ts';
import type {Element} from '../../content/jsx.ts';

/** Names of the parts by component, and the fix for anything else in it. */
const PARTS: Record<string, {names: readonly string[]; fix: string}> = {
  Steps: {names: ['Step', 'li'], fix: 'may contain steps only: write <Step title="…"> around its parts'},
  Tabs: {names: ['Tab', 'TabItem'], fix: 'may contain tabs only: write <Tab title="…"> around its parts'},
};

/** Mistakes in the children of an element, and the fixes. `own`: names that the page imports or defines. */
export function findWrongChildren(element: Element, own: ReadonlySet<string>): string[] {
  const {name} = element;
  if (name === 'CodeGroup') return checkCode(element);
  if (name === 'Tab') return hasTitle(element) ? [] : ['<Tab> has no title: write <Tab title="…">'];
  const parts = name === null ? undefined : PARTS[name];
  return parts && listChildren(element).some((child) => !isPart(child, parts.names, own)) ? [`<${String(name)}> ${parts.fix}`] : [];
}

function checkCode(element: Element): string[] {
  const children = listChildren(element).filter((child) => !isComment(child));
  if (!children.some(({type}) => type === 'code')) return ['<CodeGroup> has no block of code: write one fence for each language in it'];
  return children.every(({type}) => type === 'code') ? [] : ['<CodeGroup> shows blocks of code only: move anything else out of it'];
}

function hasTitle({attributes}: Element): boolean {
  return attributes.some((each) => each.type === 'mdxJsxExpressionAttribute' || ['title', 'label'].includes(each.name));
}

/** An expression or a component of the page itself may become a part. */
function isPart(node: Nodes, names: readonly string[], own: ReadonlySet<string>): boolean {
  if (isExpression(node)) return true;
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return false;
  const {name} = node;
  return name === null || names.includes(name) || own.has(name) || (/^[A-Z]/.test(name) && !COMPONENTS.includes(name));
}

/** An expression of comments alone, which a page does not show. */
function isComment(node: Nodes): boolean {
  return isExpression(node) && 'value' in node && node.value.replace(/\/\*.*?\*\/|\/\/[^\n]*/gs, '').trim() === '';
}

function isExpression({type}: Nodes): boolean {
  return type === 'mdxFlowExpression' || type === 'mdxTextExpression';
}

/** The children without white space; elements and expressions in one line are in a paragraph. */
function listChildren({children}: {children: Nodes[]}): Nodes[] {
  return children.flatMap((child): Nodes[] => {
    if (child.type === 'text' && child.value.trim() === '') return [];
    return child.type === 'paragraph' && child.children.some(({type}) => type.startsWith('mdx')) ? listChildren(child) : [child];
  });
}
