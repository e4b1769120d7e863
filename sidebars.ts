import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';
import {getApis, loadApiSidebar, loadPortal} from '@lectern/docusaurus/portal';
import portalConfig from './portal.config.ts';

const portal = loadPortal(portalConfig);
const [api, ...others] = getApis(portal);
const {overview, groups, changelog} = loadApiSidebar(__dirname, api?.route ?? 'api');

/** The sidebars of further API documents, each with its overview and its groups. */
const otherSidebars = others.map(({route}): [string, SidebarsConfig[string]] => {
  const sidebar = loadApiSidebar(__dirname, route);
  return [`api-${route}`, [sidebar.overview, ...sidebar.groups, ...sidebar.changelog]];
});

const sidebars: SidebarsConfig = {
  ...Object.fromEntries(otherSidebars),
  [portal.tokens.productId]: [
    {
      type: 'category',
      label: api?.label ?? 'API',
      collapsible: false,
      items: [overview, 'api/uploading-api', 'api/indexing-api'],
    },
    {
      type: 'category',
      label: 'Guides',
      items: ['authentication', 'streaming', 'errors', 'pagination', 'rate-limits', 'assistants'].map((name) => `guides/${name}`),
    },
    ...groups,
    ...changelog,
  ],
  tutorialSidebar: [
    'intro',
    {
      type: 'category',
      label: 'Tutorial - Basics',
      link: {type: 'generated-index', description: 'The everyday work on this portal, one page for each kind of change.'},
      items: ['create-a-page', 'create-a-document', 'create-a-blog-post', 'markdown-features', 'deploy-your-site', 'congratulations'].map(
        (name) => `tutorial-basics/${name}`,
      ),
    },
    {
      type: 'category',
      label: 'Tutorial - Extras',
      link: {type: 'generated-index', description: 'What a portal needs once it has several versions or several languages.'},
      items: ['manage-docs-versions', 'translate-your-site'].map((name) => `tutorial-extras/${name}`),
    },
  ],
  // A sidebar of its own: that of the tutorials has the introduction and two categories, and nothing else.
  portalSidebar: [
    {type: 'ref', id: 'intro'},
    ...['Basics', 'Extras'].map((name) => ({
      type: 'link' as const,
      label: `Tutorial - ${name}`,
      href: `/docs/category/tutorial---${name.toLowerCase()}`,
    })),
    {type: 'category', label: 'Portal reference', collapsible: false, items: ['configuration', 'openapi-extensions', 'proof']},
  ],
};

export default sidebars;
