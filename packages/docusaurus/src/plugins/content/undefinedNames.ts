// A remark plugin: `{name}` and `{name.part}` with an undefined name are an error at their line. A build finds them when it renders the
// page; under `npm start` the page would crash in the browser, which knows no file and no line.
import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {getMentionedNames} from './imports.ts';

/** Names that MDX and the framework provide to a page. */
const GIVEN = new Set(['props', 'frontMatter', 'contentTitle', 'toc', 'assets', 'metadata']);

/** An expression that is only a name or a property path. */
const NAME = /^\s*([\p{ID_Start}$_][\p{ID_Continue}$]*)(?:\s*\??\.\s*[\p{ID_Continue}$]+)*\s*$/u;

/** Keywords that are not names. */
const LITERALS = new Set(['true', 'false', 'null', 'undefined', 'this']);

/** Globals of browsers that Node does not have. */
const BROWSER = /^(?:window|document|location|localStorage|sessionStorage|history|self|screen)$/;

type SourceFile = {fail: (reason: string, position: unknown) => never};

export default function undefinedNames(): (tree: Root, file: SourceFile) => void {
  return (tree, file) => {
    const words = getMentionedNames(tree);
    visit(tree, (node) => {
      if (node.type !== 'mdxTextExpression' && node.type !== 'mdxFlowExpression') return;
      const [, name = ''] = NAME.exec(node.value) ?? [];
      const isKnown = name === '' || name in globalThis || GIVEN.has(name) || BROWSER.test(name) || words.has(name) || LITERALS.has(name);
      if (!isKnown) file.fail(`${name} is not defined`, node.position);
    });
  };
}
