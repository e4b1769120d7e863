// Fences that are shown in another way than they were meant, without a message: diagrams as code, code without colours.
import type {Code, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {getSimilar} from '@lectern/openapi/document';
import {isLanguage, listLanguages} from '../../highlight/highlight.ts';
import {getStart, type Fault} from './elements.ts';

/** Diagrams of a page that are shown as code. */
export function findDiagramFences(tree: Root): Fault[] {
  const faults: Fault[] = [];
  visit(tree, 'code', ({lang, position}: Code) => {
    if (lang !== 'mermaid') return;
    const message =
      'a fence with the language mermaid is shown as code: write markdown: {mermaid: true} in portal.config.ts, or the language text where code is meant';
    faults.push({message, ...getStart(position)});
  });
  return faults;
}

/** Code whose language the highlighter does not know. */
export function findUnknownLanguages(tree: Root): Fault[] {
  const faults: Fault[] = [];
  visit(tree, 'code', ({lang, position}: Code) => {
    if (typeof lang !== 'string' || lang === 'mermaid' || isLanguage(lang)) return;
    const message = `no language is called "${lang}", so this code has no colours: ${suggestLanguage(lang)}`;
    faults.push({message, ...getStart(position)});
  });
  return faults;
}

function suggestLanguage(lang: string): string {
  const [, name = '', options = ''] = /^([^{]+)(\{.*)$/.exec(lang) ?? [];
  if (isLanguage(name)) return `write "${name} ${options}"`;
  const similar = getSimilar(lang, listLanguages());
  return similar === undefined ? 'write another, or text' : `write ${similar}, or text`;
}
