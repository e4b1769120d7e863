// What the framework knows about the portal, as the build writes it for pages.
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {ROOT} from '../built';
import {PORTAL, SITE} from '../portalFacts';
import {ROUTES} from '../routes';
import {expect, test} from '../test';

type Version = {
  name: string;
  label: string;
  isLast: boolean;
  path: string;
  mainDocId: string;
  docs: {id: string; path: string; sidebar?: string}[];
  sidebars: Record<string, unknown>;
};

function readVersions(): Version[] {
  const text = readFileSync(path.join(ROOT, '.docusaurus/globalData.json'), 'utf8');
  const data = JSON.parse(text) as {'docusaurus-plugin-content-docs': {default: {versions: Version[]}}};
  return data['docusaurus-plugin-content-docs'].default.versions;
}

test('S3.version the portal has one version, current, labelled Next, with both sidebars', () => {
  const versions = readVersions();
  expect(versions).toHaveLength(1);
  expect(versions[0]).toMatchObject({name: 'current', label: 'Next', isLast: true, path: '/docs-site/docs', mainDocId: 'index'});
  // A third sidebar has the pages about the portal itself.
  expect(Object.keys(versions[0]?.sidebars ?? {}).sort()).toEqual([PORTAL.product.toLowerCase(), 'portalSidebar', 'tutorialSidebar']);
});

test('S3.doc each document of the specification has an ID, a path and its sidebar', () => {
  const docs = readVersions()[0]?.docs ?? [];
  const routes = ROUTES.filter((route) => /^docs\/(?!category\/|docs\/)./.test(route));
  expect(routes.length).toBeGreaterThan(25);
  for (const route of routes) {
    const id = route.replace(/^docs\//, '');
    const sidebar = id.startsWith('api/') ? PORTAL.product.toLowerCase() : 'tutorialSidebar';
    expect(docs).toContainEqual({id, path: `/docs-site/${route}`, sidebar});
  }
});

test('S3.siteconfig pages have the title, delimiter, addresses and theme of the configuration', async ({page, portal}) => {
  await portal.open('docs/intro');
  await expect(page).toHaveTitle(`Introduction | ${PORTAL.title}`);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${SITE}docs/intro`);
  await expect(portal.footer).toContainText(PORTAL.footer);
});
