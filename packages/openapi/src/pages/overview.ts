// The document as a whole → its overview page and the grouping of its operations.
import type {Context} from '../schema/context.ts';
import {viewDescription} from '../text/description.ts';
import type {SecuritySchemeView} from '../view/access.ts';
import type {GroupView, OperationLink, OverviewPage} from '../view/page.ts';
import type {LinkView} from '../view/schema.ts';
import type {OperationEntry} from '../document/operationEntry.ts';
import {createIds} from '../document/ids.ts';
import {getDeclared, type Group} from './groups.ts';
import {groupBy, REST} from './pathGroups.ts';
import type {Node} from '../document/graph.ts';
import {getLink} from '../schema/schema.ts';
import {isDeprecated} from '../operations/isDeprecated.ts';
import {getSecurity} from '../operations/security/security.ts';
import {getServers} from '../operations/servers/server.ts';
import {shortenTitle, toTitle} from '../text/title.ts';
import {compact, toFlag} from '../view/compact.ts';
import {getAddress, getField, getFirstText, getItems, getText, getTexts} from '../document/value.ts';

/** The overview page. */
export function viewOverview(id: string, schemes: Map<string, SecuritySchemeView>, context: Context): OverviewPage {
  const {root} = context.graph;
  const info = getField(root, 'info');
  const security = getSecurity(undefined, schemes, context);
  return {
    kind: 'overview',
    id,
    title: toTitle(getFirstText(getText(info, 'title')) ?? 'API', getField(info, 'title'), context.graph),
    version: shortenTitle(getText(info, 'version') ?? ''),
    ...compact<Partial<OverviewPage>>({
      summary: getText(info, 'summary'),
      ...viewDescription(info, context),
      contact: getContact(getField(info, 'contact')),
      email: getEmail(getField(info, 'contact')),
      license: getLicense(getField(info, 'license')),
      termsOfService: getAddress(info, 'termsOfService'),
      externalDocs: getLink(getField(root, 'externalDocs')),
      security,
    }),
    servers: getServers([root], context),
    schemes: [...schemes.values()],
    groups: [],
    // For authors, who know the files.
    downloads: [],
  };
}

function getContact(node: Node | undefined): LinkView | undefined {
  const href = getAddress(node, 'url');
  const label = getFirstText(getText(node, 'name'), getText(node, 'url')?.trim());
  return label === undefined ? undefined : {href: href ?? '', label};
}

function getEmail(node: Node | undefined): LinkView | undefined {
  const email = getFirstText(getText(node, 'email'))?.trim();
  return email === undefined ? undefined : {href: `mailto:${email}`, label: email};
}

function getLicense(node: Node | undefined): LinkView | undefined {
  const identifier = getFirstText(getText(node, 'identifier'));
  const label = getFirstText(getText(node, 'name'), identifier, getText(node, 'url'));
  return label === undefined
    ? undefined
    : {label, href: getAddress(node, 'url') ?? (identifier ? `https://spdx.org/licenses/${identifier}.html` : '')};
}

/** Groups by tag, in the order of the document's tags; `x-tagGroups` and `parent` of OpenAPI 3.2 make a second level. */
export function viewGroups(groups: Group[], context: Context): GroupView[] {
  const {root} = context.graph;
  const declared = getDeclared(context.graph);
  const views = new Map(groups.map((group) => [group.name, viewGroup(group, declared.get(group.name), context)]));
  const nested = nestByParent(views, new Map(groups.flatMap(({name, parent}) => (parent === undefined ? [] : [[name, parent]]))));
  return dropEmpty(groupByTagGroups(nested, views, getItems(getField(root, 'x-tagGroups'))));
}

function viewGroup({title, anchor, entries}: Group, tag: Node | undefined, context: Context): GroupView {
  const namesakes = groupBy(entries, (entry) => entry.title);
  return {
    name: title,
    anchor,
    ...compact<Partial<GroupView>>({
      ...viewDescription(tag, context),
      externalDocs: getLink(getField(tag, 'externalDocs')),
    }),
    operations: entries.map((entry) => viewLink(entry, namesakes.get(entry.title) ?? [])),
  };
}

/** `namesakes`: the operations of the group with the same title, this one included. */
function viewLink({id, title, method, path, node}: OperationEntry, namesakes: OperationEntry[]): OperationLink {
  const call = `${method} ${path}`;
  const difference = namesakes.every((each) => each.path === path) ? method : call;
  return {
    pageId: id,
    title,
    method,
    path,
    ...compact<Pick<OperationLink, 'label' | 'deprecated'>>({
      label: namesakes.length > 1 && title !== call ? shortenTitle(`${title} (${difference})`) : undefined,
      deprecated: toFlag(isDeprecated(node)),
    }),
  };
}

function nestByParent(groups: Map<string, GroupView>, parents: Map<string, string>): [string, GroupView][] {
  const parentOf = (name: string): string | undefined => {
    const parent = parents.get(name);
    return parent !== undefined && groups.has(parent) && !isAncestor(name, parent, parents) ? parent : undefined;
  };
  return [...groups].filter(([name, group]) => {
    const parentName = parentOf(name);
    const parent = parentName === undefined ? undefined : groups.get(parentName);
    if (parent) parent.groups = [...(parent.groups ?? []), group];
    return !parent;
  });
}

/** Whether the group would be its own ancestor. */
function isAncestor(name: string, from: string, parents: Map<string, string>): boolean {
  const seen = new Set<string>();
  for (let at: string | undefined = from; at !== undefined && !seen.has(at); at = parents.get(at)) {
    if (at === name) return true;
    seen.add(at);
  }
  return false;
}

function groupByTagGroups(nested: [string, GroupView][], groups: Map<string, GroupView>, tagGroups: Node[]): GroupView[] {
  if (tagGroups.length === 0) return nested.map(([, group]) => group);
  const listed = new Set<string>();
  const ids = createIds();
  const outer = tagGroups.map((node): GroupView => {
    const names = getTexts(getField(node, 'tags'));
    names.forEach((name) => listed.add(name));
    const name = shortenTitle(getFirstText(getText(node, 'name')) ?? REST);
    return {name, anchor: ids(`group ${name}`).id, operations: [], groups: names.flatMap((name) => groups.get(name) ?? [])};
  });
  return [...outer, ...nested.filter(([name]) => !listed.has(name)).map(([, group]) => group)];
}

function dropEmpty(groups: GroupView[]): GroupView[] {
  return groups.flatMap(({groups: within = [], ...group}): GroupView[] => {
    const inner = dropEmpty(within);
    // A tag without operations may still be a chapter of the document.
    return group.operations.length === 0 && inner.length === 0 && !group.html && !group.externalDocs
      ? []
      : [{...group, ...(inner.length > 0 ? {groups: inner} : {})}];
  });
}
