// Messages of the framework without a line or a fix, one per row.
import path from 'node:path';
import {getSimilar, parseSource} from '@lectern/openapi/document';
import {describeBrokenJson} from '../../config/file/brokenJson.ts';
import {findWrongTexts} from '../check/translations.ts';
import {suggestFile} from '../suggestFile.ts';
import {suggestPage} from '../suggestPage.ts';
import {getComponentFix} from './componentFix.ts';
import {
  findWord,
  getFiles,
  getIds,
  getPages,
  isReported,
  readText,
  renderLocation,
  toLine,
  toPage,
  toWritten,
  type SourceLocation,
} from './location.ts';
import {describeMarkdoc} from './markdoc.ts';
import {describeSameIds} from './sameIds.ts';

/** `groups`: groups of the pattern's match. Returns a line for each problem. */
type Known = {pattern: RegExp; describe: (groups: string[], location: SourceLocation) => string[]};

const KNOWN: Known[] = [
  {
    // An error of js-yaml: its reason, line and column, and then the lines around it.
    pattern: /^([^\n]+) \((\d+):(\d+)\)\n\n *\d+ \|/,
    describe: ([reason = '', line, column], location) => [describeYaml(location, {reason, line: Number(line), column: Number(column)})],
  },
  {
    // JSON: the message begins with the file, and may end with the position.
    pattern: /^([^\n:]+\.json): [\s\S]*\bJSON\b/,
    describe: ([file = ''], {siteDir}) => {
      const location = {siteDir, file};
      return [`${path.relative(siteDir, file)}:${describeBrokenJson(readText(location)) ?? '1:1: this is not JSON.'}`];
    },
  },
  {
    // The next error says more about a file that is not JSON.
    pattern: /^Invalid translation file at "?([^"\n]+?)"?\.$/,
    describe: ([file = ''], {siteDir}) =>
      findWrongTexts(siteDir, path.relative(siteDir, file)).filter((line) => !line.includes('this is not JSON')),
  },
  {
    pattern: /^MDX compilation failed for file [^\n]*\nCause: ([\s\S]*?)\nDetails:\n([\s\S]*)/,
    describe: ([reason = '', details = ''], location) => {
      const [line, column] = ['line', 'column'].map((name) => new RegExp(`^ *"${name}": (\\d+)`, 'm').exec(details)?.[1]);
      const isSyntax = /^ *"source": "(?:micromark|mdast|remark-mdx)/m.test(details);
      const where =
        line === undefined ? location : {...location, line: Number(line), ...(column === undefined ? {} : {column: Number(column)})};
      const known = describeKnown(reason, where);
      if (known) return known;
      const markdoc = isSyntax ? describeMarkdoc(readText(where), Number(line)) : [];
      if (markdoc.length > 0) return markdoc.map(({message, ...start}) => `${renderLocation({...where, ...start})}${message}.`);
      return [`${renderLocation(where)}${reason}${isSyntax ? ': where < and { are text, write \\< and \\{' : ''}.`];
    },
  },
  {
    // From `checkFrontMatter`: a line for each field. The bundler adds its stack.
    pattern: /^((?:(?:unknown field "[^"]+"|"date" is [\d./-]+): [^\n]*(?:\n|$))+)/,
    describe: ([text = ''], location) =>
      text.split('\n').flatMap((message) => {
        const [, field] = /^(?:unknown field )?"([^"]+)"/.exec(message) ?? [];
        if (field === undefined) return [];
        return [
          `${renderLocation(toLine(location, (line) => line.startsWith(`${field}:`) || line.includes(`{${field}:`)))}${message.replace(/\.$/, '')}.`,
        ];
      }),
  },
  {
    pattern: /^Markdown image with URL `([^`]*)` in source file "([^"]+)" \((\d+):(\d+)\)/,
    describe: ([url = '', file, line, column], {siteDir}) => [
      `${renderLocation({siteDir, file, line: Number(line), column: Number(column)})}there is no picture ${url}: add it, or write another path.`,
    ],
  },
  {
    pattern: /^Markdown link with URL `([^`]*)` in source file "([^"]+)" \((\d+):(\d+)\)/,
    describe: ([url = '', file = '', line, column], {siteDir}) => {
      const fix = suggestFile(url.replace(/[?#].*$/, ''), path.resolve(siteDir, file));
      return [`${renderLocation({siteDir, file, line: Number(line), column: Number(column)})}"${url}" leads to no guide: ${fix}.`];
    },
  },
  {
    // The line of the opening tag.
    pattern:
      /^(?:Unexpected closing tag `([^`]*)`, e|E)xpected (?:a|corresponding) closing tag for `<([^`]*)>` \((\d+):(\d+)(?:-[^)]*)?\)( before the end of `\w+`)?/,
    describe: ([closing, name = '', line, column, end = ''], location) => {
      const before = closing === undefined ? end : ` before ${closing}`;
      return [
        `${renderLocation({...location, line: Number(line), column: Number(column)})}<${name}> has no closing tag${before}: write </${name}>, or \\< where it is text.`,
      ];
    },
  },
  {
    pattern: /^Expected component `(\w+)(?:\.\w+)*` to be defined/,
    describe: ([name = ''], location) => [
      `${renderLocation(toLine(location, (line) => line.includes(`<${name}`)))}there is no component <${name}>: ${getComponentFix(name)}.`,
    ],
  },
  {
    pattern: /^(\w+) is not defined$/,
    describe: ([name = ''], location) => {
      const isModule = /\.[cm]?[jt]sx?$/.test(location.file ?? '');
      const where = toLine(location, (line) =>
        isModule ? new RegExp(`\\b${name}\\b`).test(line) : line.includes('{') && line.includes(name),
      );
      const fix = isModule ? 'import it, or correct its name' : 'import or export it; where braces are text, write \\{';
      return [`${renderLocation(where)}${name} is not defined: ${fix}.`];
    },
  },
  {
    pattern:
      /^Invalid sidebar file at "([^"]+)"\.\nThese sidebar document ids do not exist:\n([\s\S]*?)\n\nAvailable document ids are:\n([\s\S]*)/,
    describe: ([file, wrong = '', ids = ''], {siteDir}) =>
      toList(wrong).map((id) => {
        const where = toLine({siteDir, file}, (line) => /['"`]/.test(line) && line.includes(id));
        return `${renderLocation(where)}there is no document "${id}": ${suggest(id, toList(ids), 'add it to docs/, or take it out')}.`;
      }),
  },
  {
    pattern: /^Blog author with key "([^"]+)" not found[^\n]*\nValid author keys are:\n([\s\S]*)/,
    describe: ([key = '', keys = ''], location) => {
      const where = toLine(location, (line) => line.includes(key));
      return [`${renderLocation(where)}there is no author "${key}": ${suggest(key, toList(keys), 'add it to blog/authors.yml')}.`];
    },
  },
  {
    pattern: /^Can't reference blog post authors by a key \(such as '([^']+)'\) because no authors map file could be loaded/,
    describe: ([key = ''], location) => {
      const where = toLine(location, (line) => line.includes(key));
      return [
        `${renderLocation(where)}there is no author "${key}", as there is no blog/authors.yml: write that file, with "${key}: {name: Jane Doe}", or authors: [{name: Jane Doe}] here.`,
      ];
    },
  },
  {
    pattern: /^Tags \[([^\]]+)\] used in (?:@site\/)?(\S+) are not defined in (\S+)/,
    describe: ([tags = '', file = '', list = ''], {siteDir}) =>
      tags.split(', ').map((tag) => {
        const where = renderLocation(toLine({siteDir, file}, (line) => line.includes(tag)));
        return `${where}the tag "${tag}" is not in ${list}: add it there, or write one that is.`;
      }),
  },
  {
    pattern: /^Docusaurus found blog posts without truncation markers:\n([\s\S]*?)\n\n/,
    describe: ([list = '']) =>
      toList(list.replaceAll('"', '')).map(
        (file) => `${file}: the list of posts shows all of this post: write <!-- truncate --> where it is to end there.`,
      ),
  },
  {
    pattern: /^The docs plugin found docs sharing the same id:\n([\s\S]*)/,
    describe: ([list = ''], {siteDir}) => describeSameIds(list, siteDir),
  },
  {
    pattern: /^Duplicate routes found!([\s\S]*)/,
    describe: ([list = '']) => [...new Set([...list.matchAll(/ page at "?([^\s",]+)/g)].map(([, page = '']) => describeDoubled(page)))],
  },
  {
    pattern: /^Docusaurus found broken (?:link|anchor)s![\s\S]*?\n(- Broken [\s\S]*)/,
    describe: ([list = ''], location) =>
      withoutLists(list.split(/^- Broken (?=link|anchor)/m).flatMap((part) => describeLinks(part, location))),
  },
];

/** A message of the framework in our own words; undefined if it is none of these. */
export function describeKnown(message: string, location: SourceLocation): string[] | undefined {
  for (const {pattern, describe} of KNOWN) {
    const found = pattern.exec(message);
    if (found) return describe(found.slice(1), location);
  }
  return undefined;
}

/**
 * A YAML mistake in front matter or in a data file, in the words used for API documents: our own parser finds its location.
 * @param found by the framework's parser: used if our own parser finds nothing
 */
function describeYaml(location: SourceLocation, {reason, line, column}: {reason: string; line: number; column: number}): string {
  // Tokens of a portal have braces, which are syntax in YAML.
  const text = readText(location).replace(/\{\{\w+\}\}/g, (token) => 'x'.repeat(token.length));
  // The fields keep their lines.
  const [, fields = text] = /^---[^\n]*(\n[\s\S]*?\n)---/.exec(text) ?? [];
  const found = parseSource('', fields).problems.find((problem) => problem.severity === 'error' && problem.line !== undefined);
  const fault = found ?? {line, column, message: reason, hint: 'put a value with special characters in quotes'};
  const message = fault.message.replace(/^this is not valid \w+: /, '');
  return `${renderLocation({...location, line: fault.line, column: fault.column})}this is not YAML: ${message}: ${fault.hint}.`;
}

/** The items of a Markdown list. */
function toList(text: string): string[] {
  return [...text.matchAll(/^- (.*)$/gm)].map(([, name = '']) => name);
}

function suggest(name: string, names: string[], otherwise: string): string {
  const similar = getSimilar(name, names);
  return similar === undefined ? otherwise : `write "${similar}"`;
}

/** Leaves out blog pages that list posts: they repeat links of the posts, and those of the files are enough. */
function withoutLists(lines: string[]): string[] {
  const toLink = (line: string): string => line.slice(line.indexOf(': "'));
  const named = new Set(lines.filter((line) => !line.startsWith('The page ')).map(toLink));
  return lines.filter((line) => !line.startsWith('The page ') || !named.has(toLink(line)));
}

/** The broken links of one page. */
function describeLinks(text: string, around: SourceLocation): string[] {
  const [, page] = / page path = (.*):$/m.exec(text) ?? [];
  if (page === undefined) return [];
  const location = toPage(page, around);
  return [...text.matchAll(/-> linking to (.*?)(?: \(resolved as: (.*)\))?$/gm)]
    .filter(([, linked = '']) => !isReported(toWritten(linked)))
    .map(([, linked = '', to = linked]) =>
      text.startsWith('anchor') ? describeAnchor(linked, to, location) : describeLink(linked, to, location),
    );
}

function describeLink(linked: string, to: string, location: SourceLocation): string {
  const link = toWritten(linked);
  const [pathname = ''] = to.split('#');
  const where = renderLocation(toLine(location, (line) => line.includes(link)));
  const fix = suggestPage(toWritten(pathname.replace(/\.mdx?$/, '')), [...getPages()].map(toWritten));
  return `${where}"${link}" leads to no page: ${fix}.`;
}

/** A page that the portal generates has no file. */
function describeDoubled(page: string): string {
  const [file = 'one that the portal makes', ...others] = getFiles(page);
  const other = others.join(' and ') || 'another that the portal makes';
  return `${file} and ${other} are both the page ${toWritten(page)}: write another slug in the front matter of one.`;
}

/** A link to a Markdown file was converted to a link to its page: the original ends with the same fragment. */
function describeAnchor(linked: string, to: string, around: SourceLocation): string {
  const link = toWritten(linked);
  const [pathname = '', anchor = ''] = to.split('#');
  const {word, location} = findWord(around, (each) => each === link) ??
    findWord(around, (each) => each.endsWith(`#${anchor}`)) ?? {word: link, location: around};
  const similar = getSimilar(anchor, getIds(pathname));
  const fix =
    similar === undefined ? 'write an ID that it has, or leave out what follows #' : `write "${word.replace(/#.*/, `#${similar}`)}"`;
  return `${renderLocation(location)}"${word}" leads to a part of the page that is not there: ${fix}.`;
}
