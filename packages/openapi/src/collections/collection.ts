// The requests of a document for import into HTTP clients: the same as in the samples, with variables for what differs between callers.
import {getSampleInput, type OperationContext} from '../operations/operation.ts';
import {nameOperation} from '../document/problems/attempt.ts';
import type {OperationEntry} from '../document/operationEntry.ts';
import {INCOMPLETE} from '../operations/incomplete.ts';
import {buildRequest, withoutReplaced} from '../request/request.ts';
import {serializePath} from '../request/serialize.ts';
import {toAbsoluteUrl} from '../operations/servers/absoluteUrl.ts';
import type {ServerView} from '../view/access.ts';
import type {GroupView, OperationPage, OverviewPage} from '../view/page.ts';
import {addCredentials, createCredentials, toCredential, type AddedCredential} from './credentials.ts';
import {escapeAddress, escapeRequest, escapeText, toLine, toName} from './escape.ts';
import type {Collection, CollectionFolder, CollectionRequest, RequestAuth, Variable} from './model.ts';
import {createNames, type GetName} from './names.ts';

/** The address of an API without servers, as in the samples. */
const EXAMPLE_SERVER: ServerView = {url: 'https://api.example.com', variables: []};

/** The requests of all operations, in the groups of the overview. */
export function viewCollection(
  entries: OperationEntry[],
  pages: OperationPage[],
  overview: OverviewPage,
  context: OperationContext,
): Collection {
  const getEmpty = (): Collection => ({name: toName(overview.title), variables: [], environments: [], folders: []});
  return context.attempt(() => viewAll(entries, pages, overview, context), getEmpty, 'the collection of requests', context.graph.root);
}

function viewAll(entries: OperationEntry[], pages: OperationPage[], overview: OverviewPage, context: OperationContext): Collection {
  const getName = createNames();
  const bases = createBases(getName, context.documentUrl);
  if (overview.servers.length > 0) bases.add(overview.servers);
  const ofServer = new Set(bases.variables.map((variable) => variable.name));
  const credentials = createCredentials(getName);
  const requests = new Map<string, CollectionRequest>();
  entries.forEach((entry, index) => {
    const page = pages[index];
    if (entry.kind !== 'operation' || !page || page.html === INCOMPLETE) return;
    const view = (): CollectionRequest | undefined => {
      const {auth, added} = credentials.add(page.security);
      return viewRequest(entry, {context, base: bases.add(page.servers), auth, added});
    };
    const request = context.attempt<CollectionRequest | undefined>(
      view,
      () => undefined,
      `the collection's ${nameOperation(entry)}`,
      entry.node,
    );
    if (request) requests.set(entry.id, request);
  });
  const variables = [...bases.variables, ...credentials.variables];
  // An environment replaces variables of the same name: those of a server, and none of a credential.
  const others = variables.flatMap((variable) => (ofServer.has(variable.name) ? [] : [variable.name]));
  return {
    name: toName(overview.title) || 'API',
    variables,
    environments: overview.servers.map((server) => ({
      name: nameServer(server),
      url: toName(server.url),
      variables: toVariables(server, context.documentUrl, 'baseUrl', createNames(['baseUrl', ...others])),
    })),
    folders: toFolders(overview.groups, requests),
  };
}

type Addition = {context: OperationContext; base: string; auth: RequestAuth; added: AddedCredential[]};

function viewRequest(entry: OperationEntry, {context, base, auth, added}: Addition): CollectionRequest | undefined {
  const {template: whole, values} = getSampleInput(entry, context);
  const template = {...whole, parameters: withoutReplaced(whole.parameters, [...toCredential(auth), ...added])};
  const path = template.parameters.flatMap((parameter) => {
    const value = values.parameters[`path.${parameter.name}`];
    const isSegment = /^\w+$/.test(parameter.name) && template.path.split('/').includes(`{${parameter.name}}`);
    if (parameter.in !== 'path' || !isSegment || value === undefined || parameter.mediaType) return [];
    return [{name: parameter.name, value: escapeAddress(serializePath(parameter.name, value, parameter))}];
  });
  const rest = Object.entries(values.parameters).filter(([key]) => !path.some(({name}) => key === `path.${name}`));
  const request = escapeRequest(buildRequest(template, {...values, server: '', parameters: Object.fromEntries(rest)}));
  if (!request) return undefined;
  return {
    id: entry.id,
    title: toName(entry.title),
    request: addCredentials({...request, url: `{{${base}}}${request.url}`}, added),
    path,
    auth,
  };
}

type Bases = {
  /** Returns the name of the variable with the address. */
  add: (servers: ServerView[]) => string;
  variables: Variable[];
};

/** Variables for base addresses, each once. */
function createBases(getName: GetName, documentUrl: string | undefined): Bases {
  const known = new Map<string, string>();
  const variables: Variable[] = [];
  return {
    variables,
    add([server = EXAMPLE_SERVER]) {
      const name = known.get(server.url) ?? getName('baseUrl');
      if (!known.has(server.url)) variables.push(...toVariables(server, documentUrl, name, getName));
      known.set(server.url, name);
      return name;
    },
  };
}

/** The address of a server and the variables of its template. */
function toVariables(server: ServerView, documentUrl: string | undefined, name: string, getName: GetName): Variable[] {
  const own = server.variables
    .filter((variable) => server.url.includes(`{${variable.name}}`) && variable.default !== `{${variable.name}}`)
    .map((variable) => ({key: variable.name, name: getName(variable.name), value: escapeAddress(variable.default)}));
  const url = own.reduce(
    (text, variable) => text.replaceAll(`{${variable.key}}`, `{{${variable.name}}}`),
    escapeText(toAbsoluteUrl(server.url, documentUrl)).replace(/(?<!\/)\/+$/, ''),
  );
  // Parts of an address come first: some clients read from top to bottom.
  return [...own.map((variable) => ({name: variable.name, value: variable.value})), {name, value: toLine(url)}];
}

/** The first words of its description, if they are a name. */
function nameServer({name, html = '', url}: ServerView): string {
  const text = toLine(html.replace(/<[^>]*>/g, ''));
  return toName(name ?? (/^[\p{L}\d .()-]{1,40}$/u.test(text) ? text.replace(/\.$/, '') : url));
}

/** An operation of several groups is in the first of them. */
function toFolders(groups: GroupView[], left: Map<string, CollectionRequest>): CollectionFolder[] {
  return groups.flatMap((group) => {
    const requests = group.operations.flatMap(({pageId}) => {
      const request = left.get(pageId);
      left.delete(pageId);
      return request ?? [];
    });
    const folders = toFolders(group.groups ?? [], left);
    return requests.length + folders.length === 0 ? [] : [{name: toName(group.name), requests, folders}];
  });
}
