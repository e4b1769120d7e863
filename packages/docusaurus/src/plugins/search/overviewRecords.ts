// The records of an overview: its texts with their headings, groups, schemes and other parts.
import type {GroupView, OverviewPage} from '@lectern/openapi';
import {parseDocument} from 'htmlparser2';
import type {SearchRecord} from '../../search/indexing/record.ts';
import {toPlainText} from './plainText.ts';
import {getTextRecords} from './textSections.ts';

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
  const getRecords = (html: string, record: SearchRecord): SearchRecord[] =>
    getTextRecords(parseDocument(html), record, {url, trail: [...record.trail, record.title]});
  const schemes = overview.schemes.flatMap(({key, title, html = ''}) => getRecords(html, {...toPart(title, 'authentication'), names: key}));
  const getGroups = ({name, anchor, html, groups = []}: GroupView, trail: string[]): SearchRecord[] => [
    ...(html === undefined ? [] : getRecords(html, toPart(name, anchor, trail))),
    ...groups.flatMap((group) => getGroups(group, [...trail, name])),
  ];
  const servers = overview.servers.map((server) => [server.url, toPlainText(server.html)].join(' ')).join(' ');
  const downloads = overview.downloads.map(({label: name}) => name).join(' ');
  return [
    ...getRecords(overview.html ?? '', page),
    ...schemes,
    ...(servers === '' ? [] : [{...toPart('Servers', 'servers'), text: servers}]),
    ...(downloads === '' ? [] : [{...toPart('Downloads', 'downloads'), text: `OpenAPI ${downloads}`}]),
    ...overview.groups.flatMap((group) => getGroups(group, [label])),
  ];
}
