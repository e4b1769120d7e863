// The records of one API document: its overview, its operations, and each field once, even if many pages show it.
import type {GroupView, OperationPage, OverviewPage} from '@lectern/openapi';
import {getResponseAnchor} from '@lectern/openapi/view';
import type {SearchRecord} from '../../search/indexing/record.ts';
import {attemptPart} from '../failures.ts';
import {getMessages} from './exampleMessages.ts';
import {getFields, type Field, type FindSchema} from './fields.ts';
import {getOverviewRecords} from './overviewRecords.ts';
import {toPlainText} from './plainText.ts';

/** A compiled document as its page files hold it. */
export type ReferenceData = {
  label: string;
  overview: OverviewPage;
  /** In the order of the overview; each iteration may read them again, one by one. */
  pages: Iterable<OperationPage>;
  findSchema: FindSchema;
  /** Address of a page, by its ID. */
  getUrl: (pageId: string) => string;
  /** `root` of the document. */
  root: string;
};

/** Lists all records of a compiled document. */
export function getReferenceRecords(data: ReferenceData): SearchRecord[] {
  const groups = getGroupNames(data.overview.groups);
  return [
    ...getOverviewRecords(data.label, data.overview, data.getUrl(data.overview.id)),
    ...Array.from(data.pages, (page) => attempt(data, page, () => [toOperationRecord(page, groups.get(page.id) ?? [], data)])).flat(),
    ...getCandidateRecords(data),
  ].map((record) => ({...record, title: withoutMarks(record.title), trail: record.trail.map(withoutMarks)}));
}

/** A title for a list of results, without Markdown marks of code. */
function withoutMarks(title: string): string {
  return title.replace(/`([^`]+)`/g, '$1');
}

/** Records of a page; none if they cannot be created. */
function attempt<T>({root}: ReferenceData, {id}: OperationPage, make: () => T[]): T[] {
  return attemptPart({root, id, part: 'the search records'}, make, () => []);
}

function getGroupNames(groups: GroupView[], above: string[] = []): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const group of groups) {
    const trail = [...above, group.name];
    for (const {pageId} of group.operations) if (!names.has(pageId)) names.set(pageId, trail);
    for (const [pageId, inner] of getGroupNames(group.groups ?? [], trail)) names.set(pageId, inner);
  }
  return names;
}

function toOperationRecord(page: OperationPage, groups: string[], {label, getUrl}: ReferenceData): SearchRecord {
  const {id, title, method, path, operationId = '', html} = page;
  return {
    kind: 'reference',
    role: 'operation',
    document: label,
    title,
    trail: groups,
    url: getUrl(id),
    method,
    path,
    names: [operationId, ...getScopes(page)].join(' '),
    text: [toPlainText(html), page.deprecated ? 'deprecated' : ''].join(' ').trim(),
    ...(page.deprecated ? {isDeprecated: true} : {}),
  };
}

/** Scopes that a token needs, without duplicates. */
function getScopes({security = []}: OperationPage): string[] {
  return [...new Set(security.flat().flatMap(({scopes}) => scopes))];
}

/** The single record of a field, and its pages. */
type Candidate = {record: SearchRecord; titles: Set<string>; rank: number};

/** The same field of the same schema is one record. It links to a page where the field is sent, rather than received. */
function getCandidateRecords(data: ReferenceData): SearchRecord[] {
  const {label, pages, findSchema, getUrl} = data;
  const candidates = new Map<string, Candidate>();
  const opened = new Set<string>();
  for (const page of pages) {
    for (const field of attempt(data, page, () => [...getFields(page, findSchema, opened)]))
      add(toFieldRecord(field), getFieldKey(field), getRank(field), page);
    for (const response of page.responses) {
      const {status, title, html, summary = '', media} = response;
      const messages = /^[2-3]/.test(status) ? [] : getMessages(media.flatMap(({examples}) => examples));
      const text = [summary, toPlainText(html), ...messages].join(' ').trim();
      const record: Draft = {role: 'response', title: `${status} ${title}`.trim(), trail: [], anchor: getResponseAnchor(response), text};
      if (text !== '') add(record, JSON.stringify(['response', status, text]), 5, page);
    }
  }
  return [...candidates.values()].map(({record, titles}) => ({
    ...record,
    names: [record.names, ...[...titles].slice(0, 4)].join(' ').trim(),
  }));

  function add({anchor, ...draft}: Draft, key: string, rank: number, page: OperationPage): void {
    const known = candidates.get(key);
    known?.titles.add(page.title);
    if (known && known.rank <= rank) return;
    const url = `${getUrl(page.id)}#${encodeURIComponent(anchor)}`;
    const {method, path} = page;
    const deprecated = page.deprecated ? {isDeprecated: true} : {};
    const record: SearchRecord = {
      kind: 'reference',
      document: label,
      ...draft,
      trail: [page.title, ...draft.trail],
      url,
      method,
      path,
      ...deprecated,
    };
    candidates.set(key, {record, titles: known?.titles ?? new Set([page.title]), rank});
  }
}

type Draft = Pick<SearchRecord, 'role' | 'title' | 'trail' | 'text' | 'names' | 'depth'> & {anchor: string};

function toFieldRecord({role, name, parents, branch, anchor, schema, html, owner = ''}: Field): Draft {
  const said = html === schema.html ? [html] : [html, schema.html];
  const items = (schema.parts ?? []).flatMap((part) => (part.role === 'items' ? (part.schema.values ?? []) : []));
  const values = [...(schema.values ?? []), ...items].map((each) => [getValueText(each.value), toPlainText(each.html)].join(' ').trim());
  return {
    role,
    depth: parents.length,
    title: name,
    trail: [...branch, ...parents],
    anchor,
    names: [owner, ...parents].join(' ').trim(),
    text: [...said.map(toPlainText), values.join(', ')].filter(Boolean).join(' '),
  };
}

function getFieldKey({role, name, owner, schema, html, anchor}: Field): string {
  const isListed = role === 'parameter' || role === 'header';
  const isOwned = !isListed && owner !== undefined;
  // Without an owner, fields with the same name and description are the same for a reader.
  return JSON.stringify([role, name, isOwned ? owner : [schema.html, html, schema.values, isListed ? '' : anchor]]);
}

/** Sent fields rank before received ones, and shallow fields before nested ones. */
function getRank({role, parents}: Field): number {
  const order = {field: 0, parameter: 1, header: 2, result: 2}[role];
  return order * 10 + parents.length;
}

function getValueText(json: string): string {
  return json.replace(/^"|"$/g, '');
}
