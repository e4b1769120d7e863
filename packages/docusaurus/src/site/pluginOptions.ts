// The options of our own plugins, from the configuration of a portal.
import type {ApiFacts} from '@lectern/openapi';
import {getApis, type PortalApi} from '../config/apis.ts';
import type {Portal} from '../config/portal.ts';
import type {HostingOptions} from '../plugins/hosting/index.ts';
import type {MarkdownOptions} from '../plugins/markdown/index.ts';
import {getFeedPath} from '../plugins/openapi/downloads/downloads.ts';
import type {OpenApiOptions} from '../plugins/openapi/options.ts';
import type {SandboxOptions} from '../plugins/sandbox/index.ts';
import type {SiteData} from '../siteData.ts';
import {toSiteLink} from '../siteLink.ts';
import {getSources} from './head/head.ts';

export function toOpenApiOptions(portal: Portal, api: PortalApi): Omit<OpenApiOptions, 'id'> {
  const {verbatim, changelog, filesRoot, linkBase, previous} = api;
  const {file, overlays, locales, route, root, label, allowRemote, hiding, family: versions} = api;
  return {
    file,
    otherFiles: portal.apis.map((each) => each.file),
    overlays,
    locales,
    route,
    root,
    label,
    allowRemote,
    hiding,
    versions,
    ...(changelog === undefined ? {} : {changelog}),
    ...toSandbox(api.sandbox),
    languages: portal.languages,
    audience: portal.audience,
    ...(verbatim ? {} : {tokens: portal.tokens}),
    ...(filesRoot === undefined ? {} : {filesRoot}),
    ...(linkBase === undefined ? {} : {linkBase}),
    ...(previous === undefined ? {} : {previous}),
    redirected: portal.redirects.map(({from}) => from),
    ...(portal.repository ? {lineUrl: portal.repository.line} : {}),
    hasWorkflowPages: true,
  };
}

export function toMarkdownOptions(portal: Portal, isEarly: boolean): MarkdownOptions {
  const apis = getApis(portal).map(({route, root, label, isOutdated, sandbox, changelog}) => ({
    route,
    root,
    label,
    isOutdated,
    ...toSandbox(sandbox),
    ...(changelog === undefined ? {} : {feed: getFeedPath(route)}),
  }));
  const navbar = portal.navbar.flatMap(({to}) => to ?? []);
  return {apis, isEarly, audience: portal.audience, languages: portal.markdownLanguages ?? portal.languages, navbar};
}

/** What texts say about a sandbox. */
function toSandbox(sandbox: PortalApi['sandbox']): {sandbox?: NonNullable<OpenApiOptions['sandbox']>} {
  if (!sandbox) return {};
  const {port, script, credentials} = sandbox;
  return {sandbox: {port, script, credentials}};
}

export function toSandboxes({apis}: Portal): SandboxOptions {
  const all = apis.flatMap(({route, sandbox}) => (sandbox ? [{route, ...sandbox}] : []));
  return {
    modules: Object.fromEntries(all.map(({route, module}) => [route, module])),
    files: Object.fromEntries(all.map(({route, files}) => [route, files])),
  };
}

export function toSiteData(portal: Portal): SiteData {
  const apis = getApis(portal).map((api) => toFacts(api, portal.security.connect));
  const {assistants, assistantsPage, errorsPage} = portal;
  return {apis, assistants, ...(assistantsPage === undefined ? {} : {assistantsPage}), ...(errorsPage === undefined ? {} : {errorsPage})};
}

function toFacts({route, sandbox}: PortalApi, connect: string[]): ApiFacts {
  if (!sandbox) return {route};
  const {port, script} = sandbox;
  return {route, port, script, ...(connect.includes(`http://localhost:${port}`) ? {isLocalAllowed: true} : {})};
}

export function toHosting(portal: Portal): HostingOptions {
  const {url, audience, basePath, trailingSlash, locales, security, markdown} = portal;
  const {connect, ...sources} = getSources(portal);
  return {
    url,
    isInternal: audience === 'internal',
    basePath,
    ...(trailingSlash === undefined ? {} : {trailingSlash}),
    otherLocales: (locales ?? []).slice(1),
    redirects: toFinalRedirects(portal),
    connect,
    sources,
    // Mermaid writes its styles into its diagrams.
    ...(markdown.mermaid ? {hasInlineStyles: true} : {}),
    ...(security.servers ? {servers: security.servers} : {}),
  };
}

/** Redirects to the final form of an address (trailing slash), so that none leads to another redirect. */
export function toFinalRedirects({redirects, trailingSlash}: Pick<Portal, 'redirects' | 'trailingSlash'>): Portal['redirects'] {
  return redirects.map(({from, to}) => ({from, to: toSiteLink(to, '/', trailingSlash)}));
}
