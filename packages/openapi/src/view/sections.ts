// The sections of a page: headings with their IDs, and the view below each. The page, its table of contents and the MDX of `npm start` are
// made from this list.
import {getParametersAnchor, getResponseAnchor, REQUEST_BODY} from './anchors.ts';
import type {ParameterLocation} from './message.ts';
import type {ChangelogPage, OperationPage, OverviewPage} from './page.ts';

/** Content below a heading: the name of its view, and its part of the page's data. */
export type SectionView =
  | {
      name:
        | 'Servers'
        | 'Security'
        | 'RequestBody'
        | 'ResponseTabs'
        | 'Callbacks'
        | 'OverviewSchemes'
        | 'OverviewGroups'
        | 'OverviewDownloads';
    }
  | {name: 'Parameters'; in: ParameterLocation}
  /** `tab`: absent if responses are shown one below the other. */
  | {name: 'Response'; status: string; tab?: 'selected' | 'other'}
  | {name: 'Release'; version: string};

export type Section = {
  /** Level of its heading. */
  level: 2 | 3;
  /** Anchor on the page. */
  id: string;
  /** Plain text. */
  title: string;
  /** Absent if the heading has only sections below it. */
  view?: SectionView;
};

/** Headings of parameters, by their `in`. */
export const PARAMETER_TITLES: Record<ParameterLocation, string> = {
  path: 'Path parameters',
  query: 'Query parameters',
  querystring: 'Query string',
  header: 'Header parameters',
  cookie: 'Cookie parameters',
};

/** The sections of a page, in their order. */
export function getSections(page: OperationPage | OverviewPage | ChangelogPage): Section[] {
  if (page.kind === 'overview') return getOverviewSections(page);
  return page.kind === 'changelog' ? getReleaseSections(page) : getOperationSections(page);
}

function getOperationSections({ownServers, security, parameters, body, responses, callbacks}: OperationPage): Section[] {
  return [
    ...when(ownServers, {level: 2, id: 'servers', title: 'Servers', view: {name: 'Servers'}}),
    ...when(security, {level: 2, id: 'authorization', title: 'Authorization', view: {name: 'Security'}}),
    ...parameters.map(({in: location}): Section => ({
      level: 2,
      id: getParametersAnchor(location),
      title: PARAMETER_TITLES[location],
      view: {name: 'Parameters', in: location},
    })),
    ...when(body, {level: 2, id: REQUEST_BODY, title: 'Request body', view: {name: 'RequestBody'}}),
    ...getResponseSections(responses),
    ...when(callbacks.length > 0, {level: 2, id: 'callbacks', title: 'Callbacks', view: {name: 'Callbacks'}}),
  ];
}

/** Responses in tabs: with more, the row of tabs would be longer than what it saves. */
const MAX_RESPONSE_TABS = 16;

function getResponseSections(responses: OperationPage['responses']): Section[] {
  if (responses.length === 0) return [];
  const isTabbed = responses.length > 1 && responses.length <= MAX_RESPONSE_TABS;
  const tabs: SectionView = {name: 'ResponseTabs'};
  const view = (status: string, index: number): SectionView => {
    if (!isTabbed) return {name: 'Response', status};
    return {name: 'Response', status, tab: index === 0 ? 'selected' : 'other'};
  };
  return [
    {level: 2, id: 'responses', title: 'Responses', ...(isTabbed ? {view: tabs} : {})},
    ...responses.map((response, index): Section => ({
      level: 3,
      id: getResponseAnchor(response),
      title: `${response.status} ${response.title}`.trim(),
      view: view(response.status, index),
    })),
  ];
}

function getOverviewSections({servers, schemes, downloads}: OverviewPage): Section[] {
  return [
    ...when(servers.length > 0, {level: 2, id: 'servers', title: 'Servers', view: {name: 'Servers'}}),
    ...when(schemes.length > 0, {level: 2, id: 'authentication', title: 'Authorization', view: {name: 'OverviewSchemes'}}),
    {level: 2, id: 'operations', title: 'Operations', view: {name: 'OverviewGroups'}},
    ...when(downloads.length > 0, {level: 2, id: 'downloads', title: 'Downloads', view: {name: 'OverviewDownloads'}}),
  ];
}

function getReleaseSections({releases}: ChangelogPage): Section[] {
  return releases.map(({version}) => ({
    level: 2,
    id: toVersionAnchor(version),
    title: `Version ${version}`,
    view: {name: 'Release', version},
  }));
}

/** Anchor of a release on the page of changes. */
export function toVersionAnchor(version: string): string {
  return `version-${version.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;
}

function when(condition: unknown, section: Section): Section[] {
  return condition ? [section] : [];
}
