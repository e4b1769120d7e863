// A remark plugin that replaces tokens of guides, pages and posts in the tree. In the source, a value, such as the title of an untrusted
// document, would be read as Markdown, as markup, or as an expression that runs.
import {escapeTokens, findUnknownTokens, renderTokens, renderTokensDeep, type Tokens} from '../../config/tokens.ts';
import {renderTokensInScript} from './script.ts';

export type TokensPluginOptions = {tokens: Tokens};

/** Any node of Markdown or MDX. `attributes`: a list for an element, by name for a directive. */
export type TokenNode = {
  type: string;
  value?: string;
  position?: object;
  children?: TokenNode[];
  attributes?: Attribute[] | Record<string, unknown>;
  data?: {estree?: unknown};
};

/** An attribute of an element, or a spread of several. */
type Attribute = {value?: string | {data?: {estree?: unknown}} | null; data?: {estree?: unknown}};

/** Compiled pages are skipped: the tokens of their document were replaced before it was compiled. */
const COMPILED = '.api.mdx';

/** The file that is compiled: a failure names its line. */
type SourceFile = {path?: string; fail: (reason: string, position: object | undefined) => never};

export default function replaceTokens({tokens}: TokensPluginOptions): (tree: TokenNode, file: SourceFile) => void {
  const html = escapeTokens(tokens);
  return (tree, file) => {
    if (file.path?.endsWith(COMPILED)) return;
    replaceIn(tree, tokens, html);
    checkTokens(tree, file);
  };
}

/** Remaining braces in a text would be an object, which React cannot render. */
function checkTokens(node: TokenNode, file: SourceFile): void {
  const [unknown] = isExpression(node) ? findUnknownTokens(`{${node.value ?? ''}}`) : [];
  if (unknown) file.fail(unknown.message, node.position);
  for (const child of node.children ?? []) checkTokens(child, file);
}

/** `html`: values for markup. */
function replaceIn(node: TokenNode, tokens: Tokens, html: Tokens): void {
  if (node.children) {
    node.children = join(node.children.map((child) => toText(child, tokens)));
    for (const child of node.children) replaceIn(child, tokens, html);
  }
  if (node.type === 'html') node.value = renderTokens(node.value ?? '', html);
  else if (isExpression(node) || node.type === 'mdxjsEsm') renderTokensInScript(node.data?.estree, tokens);
  else replaceFields(node, tokens);
}

/** Address, title, alternative text, code and its title, attributes: all except scripts. */
function replaceFields(node: TokenNode, tokens: Tokens): void {
  const isOther = ([name]: [string, unknown]): boolean => !['type', 'children', 'position', 'attributes'].includes(name);
  Object.assign(node, renderTokensDeep(Object.fromEntries(Object.entries(node).filter(isOther)), tokens));
  if (!Array.isArray(node.attributes)) {
    if (node.attributes) node.attributes = renderTokensDeep(node.attributes, tokens);
    return;
  }
  for (const attribute of node.attributes) {
    if (typeof attribute.value === 'string') attribute.value = renderTokens(attribute.value, tokens);
    else renderTokensInScript((attribute.value ?? attribute).data?.estree, tokens);
  }
}

function isExpression({type}: TokenNode): boolean {
  return type === 'mdxTextExpression' || type === 'mdxFlowExpression';
}

/** MDX reads `{{product}}` in a text as an expression. */
function toText(node: TokenNode, tokens: Tokens): TokenNode {
  if (!isExpression(node) || !/^\{\w+\}$/.test(node.value ?? '')) return node;
  const written = `{${node.value ?? ''}}`;
  const text = {type: 'text', value: renderTokens(written, tokens)};
  if (text.value === written) return node;
  return node.type === 'mdxTextExpression' ? text : {type: 'paragraph', children: [text]};
}

/** Joins adjacent texts: React would put a comment between them. */
function join(nodes: TokenNode[]): TokenNode[] {
  return nodes.reduce<TokenNode[]>((all, node) => {
    const last = all.at(-1);
    if (node.type !== 'text' || last?.type !== 'text') return [...all, node];
    return [...all.slice(0, -1), {...last, value: (last.value ?? '') + (node.value ?? '')}];
  }, []);
}
