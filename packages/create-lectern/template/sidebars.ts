import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';
import {getApis, loadApiSidebar, loadPortal} from '@lectern/docusaurus/portal';
import portal from './portal.config.ts';

/** Your guides, in their order: a page of `docs/` by its path without the ending. */
const guides = ['start', 'first-call'];

const apis = getApis(loadPortal(portal)).map((api) => ({...api, ...loadApiSidebar(__dirname, api.route)}));
const [first, ...others] = apis;

/** The pages of an API below its name, which leads to its overview. */
function createReference({label, overview, groups, changelog}: (typeof apis)[number]) {
  return {
    type: 'category' as const,
    label,
    link: {type: 'doc' as const, id: overview},
    collapsible: false,
    items: [...groups, ...changelog],
  };
}

/** The first API is beside the guides; each further one, and each older version, has a sidebar of its own, which a link leads to. */
const sidebars: SidebarsConfig = {
  portal: [
    {type: 'category', label: 'Guides', collapsible: false, items: guides},
    ...(first ? [createReference(first)] : []),
    // As a link: an entry for the page itself would be called what the page is called in its own sidebar.
    ...others
      .filter(({isOutdated}) => !isOutdated)
      .map(({root, overview, label}) => ({type: 'link' as const, label, href: `${root}/${overview.split('/').pop()}`})),
  ],
  ...Object.fromEntries(others.map((api) => [`api-${api.route}`, [createReference(api)]])),
};

export default sidebars;
