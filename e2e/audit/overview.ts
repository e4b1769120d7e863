// Looks for the document's general information on the overview page.
import {shorten, type Report} from './report.ts';
import {auditScheme, listSchemes} from './security.ts';
import {findAll, getAttribute, getText, type Element} from './seen.ts';
import type {Operation, DocumentNode, Source} from './source.ts';
import {hasMarkdown, toLetters} from './words.ts';

/** Looks for title, contact, servers, schemes, tags and the list of operations. */
export function auditOverview(source: Source, report: Report, article: Element, operations: Operation[]): void {
  const text = getText(article);
  const letters = toLetters(text);
  const links = new Set(findAll(article, ({tagName}) => tagName === 'a').map((link) => getAttribute(link, 'href')));
  const checkText = (at: DocumentNode | undefined, what: string): void => {
    if (typeof at?.value === 'string') report.check(hasMarkdown(letters, at.value), `${what} "${shorten(at.value)}"`, at);
  };
  const checkLink = (at: DocumentNode | undefined, what: string): void => {
    if (typeof at?.value === 'string') report.check(links.has(at.value), `${what} ${at.value}`, at);
  };
  const headings = new Set(findAll(article, ({tagName}) => /^h\d$/.test(tagName)).map((heading) => toLetters(getText(heading))));
  const checkHeading = (at: DocumentNode | undefined, what: string): void => {
    if (typeof at?.value === 'string') report.check(headings.has(toLetters(at.value)), `${what} "${at.value}"`, at);
  };
  const info = source.get(source.root, 'info');
  for (const field of ['title', 'summary', 'description', 'version']) checkText(source.get(info, field), `info.${field}`);
  for (const field of ['name', 'email']) checkText(source.get(info, 'contact', field), `contact ${field}`);
  checkLink(source.get(info, 'contact', 'url'), 'contact');
  checkText(source.get(info, 'license', 'name'), 'licence');
  checkLink(source.get(info, 'license', 'url'), 'licence');
  checkLink(source.get(info, 'termsOfService'), 'terms of service');
  checkText(source.get(source.root, 'externalDocs', 'description'), 'externalDocs');
  checkLink(source.get(source.root, 'externalDocs', 'url'), 'externalDocs');
  auditServers(source, report, text, checkText);
  for (const [key, scheme] of listSchemes(source)) auditScheme(source, report, key, scheme, article);
  for (const tag of source.items(source.get(source.root, 'tags'))) {
    const title = source.get(tag, 'x-displayName') ?? source.get(tag, 'summary');
    // `admin.people` is a group in a group.
    const parts = title ? [] : (source.text(tag, 'name') ?? '').split('.').map(toLetters);
    if (parts.length < 2 || !parts.every((part) => headings.has(part))) checkHeading(title ?? source.get(tag, 'name'), 'tag');
    else report.check(true, 'tag', tag);
    checkText(source.get(tag, 'description'), `tag ${source.text(tag, 'name') ?? ''}: description`);
    checkLink(source.get(tag, 'externalDocs', 'url'), `tag ${source.text(tag, 'name') ?? ''}: externalDocs`);
  }
  for (const group of source.items(source.get(source.root, 'x-tagGroups'))) checkHeading(source.get(group, 'name'), 'tag group');
  for (const {node, path, method} of operations) {
    checkText(source.get(node, 'summary'), 'operation');
    report.check(text.includes(path), `operation ${method} ${path}`, node);
    for (const tag of source.items(source.get(node, 'tags'))) if (!isDeclared(source, tag)) checkHeading(tag, 'tag');
  }
}

function isDeclared(source: Source, tag: DocumentNode): boolean {
  return source.items(source.get(source.root, 'tags')).some((each) => source.text(each, 'name') === tag.value);
}

function auditServers(source: Source, report: Report, text: string, checkText: (at: DocumentNode | undefined, what: string) => void): void {
  for (const server of source.items(source.get(source.root, 'servers'))) {
    const url = source.text(server, 'url') ?? '';
    report.check(text.includes(url), `server ${url}`, server);
    checkText(source.get(server, 'description'), `server ${url}: description`);
    for (const [name, variable] of source.entries(source.get(server, 'variables'))) {
      report.check(text.includes(name), `server variable ${name}`, variable);
      checkText(source.get(variable, 'description'), `server variable ${name}: description`);
      for (const value of source.items(source.get(variable, 'enum')))
        report.check(text.includes(String(value.value)), `server variable ${name}: ${String(value.value)}`, value);
    }
  }
  // 2.0
  const host = source.text(source.root, 'host');
  if (host === undefined) return;
  const schemes = source.items(source.get(source.root, 'schemes')).map(({value}) => String(value));
  for (const scheme of schemes) {
    const url = `${scheme}://${host}${source.text(source.root, 'basePath') ?? ''}`;
    report.check(text.includes(url), `server ${url}`, source.get(source.root, 'host'));
  }
}
