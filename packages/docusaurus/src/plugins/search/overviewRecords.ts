// The records of an overview: its texts with their headings, groups, schemes and other parts.
import type {GroupView, OverviewPage} from '@lectern/openapi';
import {parseDocument} from 'htmlparser2';
import type {SearchRecord} from '../../search/indexing/record.ts';
import {toPlainText} from './plainText.ts';
import {getSections} from './textSections.ts';

/**
 * Lists the records of an overview.
 * @param label the title in sidebar and breadcrumbs
 * @param url address of the page
 */
export function getOverviewRecords(label: string, overview: OverviewPage, url: string): SearchRecord[] {
  const base = {kind: 'reference', document: label} as const;
  const page: SearchRecord = {...base, role: 'page', title: label, trail: [], url, names: overview.title, text: ''};
  const toPart = (title: string, anchor: string, trail: string[] = [label]): SearchRecord => ({
    ...base,
    role: 'part',
    title,
    trail,
    url: `${url}#${encodeURIComponent(anchor)}`,
    text: '',
  });
  const schemes = overview.schemes.flatMap(({key, title, html = ''}) =>
    getTextRecords(html, {...toPart(title, 'authentication'), names: key}, url),
  );
  const getGroups = ({name, anchor, html, groups = []}: GroupView, trail: string[]): SearchRecord[] => [
    ...(html === undefined ? [] : getTextRecords(html, toPart(name, anchor, trail), url)),
    ...groups.flatMap((group) => getGroups(group, [...trail, name])),
  ];
  const servers = overview.servers.map((server) => [server.url, toPlainText(server.html)].join(' ')).join(' ');
  const downloads = overview.downloads.map(({label: name}) => name).join(' ');
  return [
    ...getTextRecords(overview.html ?? '', page, url),
    ...schemes,
    ...(servers === '' ? [] : [{...toPart('Servers', 'servers'), text: servers}]),
    ...(downloads === '' ? [] : [{...toPart('Downloads', 'downloads'), text: `OpenAPI ${downloads}`}]),
    ...overview.groups.flatMap((group) => getGroups(group, [label])),
  ];
}

/** The record of a text up to its first heading, and one of each heading. */
function getTextRecords(html: string, record: SearchRecord, url: string): SearchRecord[] {
  const [intro, ...sections] = getSections(parseDocument(html));
  const {kind, document, title, trail} = record;
  return [
    {...record, text: intro?.text ?? '', ...getCode(intro?.code)},
    ...sections.map(({id, heading, above, text, code}): SearchRecord => ({
      kind,
      role: text === '' && code === '' ? 'part' : 'heading',
      ...(document === undefined ? {} : {document}),
      title: heading,
      trail: [...trail, title, ...above],
      url: `${url}#${encodeURIComponent(id)}`,
      text,
      ...getCode(code),
    })),
  ];
}

function getCode(code = ''): {code?: string} {
  return code === '' ? {} : {code};
}
