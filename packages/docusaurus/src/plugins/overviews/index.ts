// `/docs/ROUTE` leads to the overview of an API: the address of the overview follows from the title of the document, so it changes with it.
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {PortalApi} from '../../config/apis.ts';
import {toSiteLink} from '../../siteLink.ts';
import {loadApiSidebar} from '../openapi/compiledPages/sidebar.ts';

export type OverviewsOptions = {apis: Pick<PortalApi, 'route' | 'root' | 'guides'>[]};

export default function overviews({siteDir, baseUrl, siteConfig}: LoadContext, {apis}: OverviewsOptions): Plugin {
  return {
    name: 'portal-overviews',
    contentLoaded({actions}) {
      // Guides of a folder may have a first page of their own, and so has the documentation itself.
      for (const {route, root} of apis.filter(({route, guides}) => route !== '' && !guides)) {
        const overview = root.slice(0, -route.length) + loadApiSidebar(siteDir, route).overview;
        const props = {to: toSiteLink(overview, baseUrl, siteConfig.trailingSlash)};
        actions.addRoute({path: baseUrl + root.slice(1), exact: true, component: '@lectern/docusaurus/Redirect', props});
      }
    },
  };
}
