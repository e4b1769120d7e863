// The text of finished HTML, heading by heading, and the records of both.
import {DomUtils} from 'htmlparser2';
import type {SearchRecord} from '../../search/indexing/record.ts';
import {getText, isElement, type Node} from './plainText.ts';

const HEADING = /^h[1-6]$/;

/** A text below one heading. */
export type Section = {
  id: string;
  heading: string;
  /** The headings it is below. */ above: string[];
  text: string;
  /** Its samples. */ code: string;
};

/** The text before the first heading, then that below each. */
export function getSections(body: {children: Node[]}): Section[] {
  const sections: (Omit<Section, 'text' | 'code'> & {nodes: Node[]})[] = [{id: '', heading: '', above: [], nodes: []}];
  const open: {level: string; heading: string}[] = [];
  const visit = (node: Node): void => {
    if (!isElement(node)) {
      sections.at(-1)?.nodes.push(node);
    } else if (node.name === 'h1') {
      return;
    } else if (HEADING.test(node.name) && node.attribs['id'] !== undefined) {
      const heading = getText(node.children.filter((child) => !isHashLink(child)));
      while ((open.at(-1)?.level ?? '') >= node.name) open.pop();
      sections.push({id: node.attribs['id'], heading, above: open.map((each) => each.heading), nodes: []});
      open.push({level: node.name, heading});
    } else if (DomUtils.findOne(({name}) => HEADING.test(name), node.children)) node.children.forEach(visit);
    else sections.at(-1)?.nodes.push(node);
  };
  body.children.forEach(visit);
  return sections
    .filter(({id, nodes}) => id === '' || !isLinkList(nodes))
    .map(({nodes, ...section}) => ({
      ...section,
      text: getText(nodes, ['pre']),
      code: getText(DomUtils.getElementsByTagName('pre', nodes, true)),
    }));
}

/** Minimum of links, and share of the text, that make a section a list of links. */
const MIN_LINKS = 3;
const MIN_LINK_SHARE = 0.46;

/** Does it only link elsewhere? Its words belong to the targets. */
function isLinkList(nodes: Node[]): boolean {
  const links = DomUtils.getElementsByTagName('a', nodes, true).filter((link) => !isHashLink(link));
  const share = links.reduce((length, link) => length + getText([link]).length, 0) / getText(nodes).length;
  return links.length >= MIN_LINKS && share >= MIN_LINK_SHARE;
}

function isHashLink(node: Node): boolean {
  return isElement(node) && (node.attribs['class'] ?? '').includes('hash-link');
}

/**
 * The record of a text up to its first heading, and one of each heading.
 * @param record of the text as a whole
 * @param options `trail`: of the headings. `withCode`: samples are searched too
 */
export function getTextRecords(
  body: {children: Node[]},
  record: SearchRecord,
  {url, trail, withCode = true}: {url: string; trail: string[]; withCode?: boolean},
): SearchRecord[] {
  const {kind, document} = record;
  const [intro, ...sections] = getSections(body);
  const getCode = (code = ''): {code?: string} => (code === '' || !withCode ? {} : {code});
  return [
    {...record, text: [record.text, intro?.text ?? ''].filter(Boolean).join(' '), ...getCode(intro?.code)},
    ...sections.map(({id, heading, above, text, code}): SearchRecord => ({
      kind,
      // A heading with only other headings below it ranks after them.
      role: text === '' && code === '' ? 'part' : 'heading',
      ...(document === undefined ? {} : {document}),
      title: heading,
      trail: [...trail, ...above],
      url: `${url}#${encodeURIComponent(id)}`,
      text,
      ...getCode(code),
    })),
  ];
}
