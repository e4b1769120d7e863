// Finds names in a page that do not exist: operations and schemas of documents, components, values.
import type {LoadContext} from '@docusaurus/types';
import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';
import type {Documents} from '../../content/documents.ts';
import {EmbedError} from '../../content/embedError.ts';
import {EMBEDS, renderEmbed} from '../../content/embeds.ts';
import {checkTry} from '../../content/steps/tryElement.ts';
import {rename, SOURCES} from '../../content/families.ts';
import {getDefinedNames} from '../../content/imports.ts';
import {findInlineElements, type InlinePlace} from '../../content/inlineElements.ts';
import {getAttribute, type Element} from '../../content/jsx.ts';
import type {EmbedTexts} from '../../content/embedTexts.ts';
import {findWrongVariables} from '../../content/steps/stepVariables.ts';
import undefinedComponents from '../../content/undefinedComponents.ts';
import undefinedNames from '../../content/undefinedNames.ts';
import replaceTokens, {type TokenNode} from '../../tokens/index.ts';
import type {Tokens} from '../../../config/tokens.ts';
import {findWrongAttributes} from './attributes.ts';
import {findWrongChildren} from './children.ts';
import {findRepeatedIds} from './headings.ts';

/** A mistake, and where it begins. The first line is 1, and so is the first column. */
export type Fault = {message: string; line: number | undefined; column?: number | undefined};

/** Where an element begins. */
export function getStart(position: {start?: {line?: number; column?: number}} | undefined): Pick<Fault, 'line' | 'column'> {
  return {line: position?.start?.line, column: position?.start?.column};
}

export type Surroundings = {
  getContext: () => Pick<LoadContext, 'siteDir' | 'i18n'>;
  tokens: Tokens;
  texts: EmbedTexts;
  documents: Documents;
  /** Own plugins of the portal may give pages any component. */
  hasOwnPlugins: boolean;
};

/** A file whose failures are collected, for a plugin that would stop at its first one. */
type Collecting = {path: string; fail: (reason: string, position: unknown) => never};

/** Faults of a tree. It also replaces the tree's tokens. */
export function findFaults(tree: Root, path: string, {getContext, tokens, texts, documents, hasOwnPlugins}: Surroundings): Fault[] {
  const faults: Fault[] = [];
  const file = {
    path,
    fail: (message: string, position: Parameters<typeof getStart>[0]) => {
      faults.push({message, ...getStart(position)});
    },
  } as unknown as Collecting;
  replaceTokens({tokens})(tree as TokenNode, file);
  // An unknown token would also be reported as an undefined name.
  if (faults.length === 0) undefinedNames()(tree, file);
  const own = getDefinedNames(tree);
  const embeds = new Set<string>(EMBEDS);
  const left = new Set<Element>();
  const inline = findInlineElements(tree);
  for (const {element, message} of findWrongVariables(tree, path)) file.fail(message, element.position);
  for (const {heading, message} of findRepeatedIds(tree)) file.fail(message, heading.position);
  visit(tree, (node) => {
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return;
    const element: Element = node;
    const {name, position} = element;
    const message = findWrong(element, {documents, texts, own, place: inline.get(element)});
    if (message !== undefined) file.fail(message, position);
    if (name !== null && !own.has(name))
      for (const wrong of [...findWrongAttributes(element), ...findWrongChildren(element, own)]) file.fail(wrong, position);
    const style = getAttribute(element, 'style');
    if (style !== undefined && /^[a-z]/.test(name ?? '')) file.fail(describeStyle(name, style), position);
    if (name !== null && !own.has(name) && (embeds.has(name) || rename(element))) left.add(element);
  });
  if (!hasOwnPlugins) {
    for (const element of left) if (element.name !== null && (embeds.has(element.name) || element.name in SOURCES)) element.name = 'div';
    undefinedComponents({getContext})(tree, file);
  }
  return faults;
}

/** React throws on styles that are a string, as in HTML. */
function describeStyle(name: string | null, style: string): string {
  const fields = style.split(';').flatMap((declaration) => {
    const [, property = '', value = ''] = /^([\w-]+)\s*:\s*(\S.*)$/s.exec(declaration.trim()) ?? [];
    const key = property.startsWith('--') ? `'${property}'` : property.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    return property === '' ? [] : [`${key}: '${value.replaceAll("'", '"')}'`];
  });
  return `<${String(name)} style> is a text, as in HTML: write style={{${fields.join(', ')}}}`;
}

type Around = Pick<Surroundings, 'documents' | 'texts'> & {
  /** Names that the page defines itself. */
  own: Set<string>;
  place: InlinePlace | undefined;
};

/** Why an element's reference to a part of a document is wrong. */
function findWrong(element: Element, {documents, texts, own, place}: Around): string | undefined {
  const {name} = element;
  try {
    if (name === 'Try') checkTry(element, documents.operations);
    else if (name !== null && !own.has(name) && (EMBEDS as readonly string[]).includes(name)) renderEmbed(element, documents, texts, place);
    return undefined;
  } catch (error) {
    if (error instanceof EmbedError) return error.message;
    throw error;
  }
}
