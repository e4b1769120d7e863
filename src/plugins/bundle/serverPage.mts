// A compiled page as a module for the server. Its few lines of MDX are of one kind (plugins/openapi/mdx.ts), so that they are read
// here: the framework's MDX compiler took most of the time of the bundler's JavaScript for them.

type Heading = {level: number; text: string; id: string};

const IMPORT = /^import .* from '[^']+';$/;
const OPEN = /^<(\w+) source=\{\{page\}\}( samples)?>$/;
const CLOSE = /^<\/\w+>$/;
const HEADING = /^(#{2,3}) (.*) \{\/\* #(\S+) \*\/\}$/;
const ELEMENT = /^<(\w+)((?: \w+=(?:"[^"]*"|\{"(?:[^"\\]|\\.)*"\}))*) \/>$/;
const ATTRIBUTE = / (\w+)=(?:("[^"]*")|\{("(?:[^"\\]|\\.)*")\})/g;
const MARKS: Record<string, string> = {'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;'};

/**
 * The module that the framework's compiler would make of a compiled page. `metadata`: the file that the docs plugin keeps of the page.
 * @throws for a line that is none of a compiled page
 */
export function renderServerPage(mdx: string, metadata: string): string {
  const [, body = ''] = /^---\n[\s\S]*?\n---\n([\s\S]*)$/.exec(mdx) ?? [];
  const imports: string[] = [];
  const toc: Heading[] = [];
  const children: string[] = [];
  let root = '';
  for (const line of body.split('\n')) {
    const open = OPEN.exec(line);
    const heading = HEADING.exec(line);
    const element = ELEMENT.exec(line);
    if (line === '' || CLOSE.test(line)) continue;
    else if (IMPORT.test(line)) imports.push(line);
    else if (open) root = `jsxs(${open[1] ?? ''}, {source: {page}, ${open[2] === undefined ? '' : 'samples: true, '}children})`;
    else if (element) children.push(`jsx(${element[1] ?? ''}, {${toProps(element[2] ?? '')}})`);
    else if (heading) {
      const [, marks = '', text = '', id = ''] = heading;
      toc.push({level: marks.length, text: decode(text), id});
      children.push(`jsx(components.h${marks.length}, {id: ${JSON.stringify(id)}, children: ${JSON.stringify(decode(text))}})`);
    } else throw new Error(`"${line}" is no line of a compiled page.`);
  }
  return `${imports.join('\n')}
import {jsx, jsxs} from 'react/jsx-runtime';
import {useMDXComponents} from '@mdx-js/react';
import metadata from ${JSON.stringify(metadata)};
export {metadata};
export const frontMatter = metadata.frontMatter;
export const contentTitle = undefined;
export const assets = {};
export const toc = ${JSON.stringify(toc.map(({level, text, id}) => ({value: escape(text), id, level})))};
export default function MDXContent(props) {
  const components = {h2: 'h2', h3: 'h3', ...useMDXComponents(), ...props.components};
  const children = [${children.join(', ')}];
  return ${root};
}
`;
}

function toProps(attributes: string): string {
  return [...attributes.matchAll(ATTRIBUTE)].map(([, name = '', text, json]) => `${name}: ${text ?? json ?? ''}`).join(', ');
}

/** What MDX would take for its own stands as a character reference. */
function decode(text: string): string {
  return text.replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)));
}

/** The table of contents is HTML. */
function escape(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => MARKS[mark] ?? mark);
}
