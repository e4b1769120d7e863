import type {LoadContext, PluginContentLoadedActions, RouteConfig} from '@docusaurus/types';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import type {ContentPlugin} from '../../plugins/contentPlugins/withProduct.ts';
import {withReferencePages} from '../../plugins/contentPlugins/withReferencePages.ts';
import {createSharedPages} from './sharedPages.ts';

const GROUPS = 30;
const PAGES = 20;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'shared-'));
});
afterEach(() => rmSync(folder, {recursive: true}));

const toId = (group: number, page: number): string => `api/page-${group}-${page}`;
const range = (count: number): number[] => Array.from({length: count}, (_, index) => index);
const IDS = range(GROUPS).flatMap((group) => range(PAGES).map((page) => toId(group, page)));

/** The data of the docs plugin for a reference of 600 operations and a guide. */
function createDocs(): {create: ContentPlugin; content: object} {
  const toDoc = (id: string, file: string) => ({
    id,
    permalink: `/docs/${id}`,
    source: `@site/docs/${file}`,
    frontMatter: {},
    sidebar: 'api',
  });
  const docs = [...IDS.map((id) => toDoc(id, `${id}.api.mdx`)), toDoc('intro', 'intro.md')];
  const toLink = (id: string) => ({type: 'link', label: id, href: `/docs/${id}`, docId: id});
  const groups = range(GROUPS).map((group) => ({
    type: 'category',
    label: `Group ${group}`,
    collapsed: true,
    collapsible: true,
    items: range(PAGES).map((page) => toLink(toId(group, page))),
  }));
  const version = {
    docsSidebars: {api: [toLink('intro'), ...groups]},
    docs: Object.fromEntries(docs.map(({id}) => [id, {id, title: id, description: id, sidebar: 'api'}])),
  };
  const contentLoaded = ({actions}: {actions: PluginContentLoadedActions}): void => {
    const routes = docs.map(({permalink}): RouteConfig => ({path: permalink, component: '@theme/DocItem', modules: {content: permalink}}));
    actions.addRoute({path: '/docs', component: '@theme/DocsRoot', routes, props: {version}});
    actions.setGlobalData({versions: [{mainDocId: 'intro', docs: docs.map(({id, permalink}) => ({id, path: permalink}))}]});
  };
  return {create: () => ({name: 'docs', contentLoaded}), content: {loadedVersions: [{docs}]}};
}

type Loaded = {route: RouteConfig; globalData: {versions: {docs: {id: string}[]}[]}};

async function load(largeReference: number): Promise<Loaded> {
  const {create, content} = createDocs();
  const context = {siteDir: '/site', generatedFilesDir: folder} as LoadContext;
  const plugin = await withReferencePages(create, createSharedPages({largeReference}))(context, {});
  const found: Partial<Loaded> = {};
  const actions = {
    addRoute: (route: RouteConfig) => Object.assign(found, {route}),
    setGlobalData: (globalData: unknown) => Object.assign(found, {globalData}),
  };
  await plugin.contentLoaded?.({content, actions: actions as unknown as PluginContentLoadedActions});
  return found as Loaded;
}

test('the shared data of a reference of 600 operations name only its groups', async () => {
  const {route, globalData} = await load(600);
  expect(route.routes?.filter(({pattern}) => pattern === '/docs/api/:page')).toHaveLength(600);
  const version = JSON.stringify(route.props);
  expect(IDS.filter((id) => version.includes(`/docs/${id}"`))).toEqual(range(GROUPS).map((group) => toId(group, 0)));
  expect(version).toContain('"intro"');
  expect(globalData.versions[0]?.docs.map(({id}) => id)).toEqual(['intro']);
});

test('each of its pages has the branch of its group', async () => {
  await load(600);
  const {branches, pages} = JSON.parse(readFileSync(path.join(folder, 'lectern/sidebarBranches.json'), 'utf8')) as {
    branches: {at: number[]; item: {label: string; items: object[]}}[];
    pages: Record<string, number>;
  };
  expect(branches).toHaveLength(GROUPS);
  const branch = branches[pages['/docs/api/page-7-3'] ?? -1];
  expect(branch).toMatchObject({at: [8], item: {label: 'Group 7'}});
  expect(branch?.item.items).toHaveLength(PAGES);
});

test('a reference of fewer operations has all of them', async () => {
  const {route, globalData} = await load(601);
  expect(route.routes?.some((each) => 'pattern' in each)).toBe(false);
  const version = JSON.stringify(route.props);
  expect(IDS.filter((id) => version.includes(`/docs/${id}"`))).toHaveLength(600);
  expect(globalData.versions[0]?.docs).toHaveLength(601);
});
