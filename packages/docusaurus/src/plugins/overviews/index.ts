// `/docs/ROUTE` redirects to the overview of an API, whose own address comes from the document's title and changes with it.
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {PortalApi} from '../../config/apis.ts';
import {toSiteLink} from '../../siteLink.ts';
import {loadApiSidebar} from '../openapi/compiledPages/sidebar.ts';

export type OverviewsOptions = {apis: Pick<PortalApi, 'route' | 'root' | 'guides'>[]};

export default function overviews({siteDir, baseUrl, siteConfig}: LoadContext, {apis}: OverviewsOptions): Plugin {
  return {
    name: 'portal-overviews',
    contentLoaded({actions}) {
      // A folder of guides may have its own first page, and the documentation itself has one.
      for (const {route, root} of apis.filter(({route, guides}) => route !== '' && !guides)) {
        const overview = root.slice(0, -route.length) + loadApiSidebar(siteDir, route).overview;
        const props = {to: toSiteLink(overview, baseUrl, siteConfig.trailingSlash)};
        actions.addRoute({path: baseUrl + root.slice(1), exact: true, component: '@lectern/docusaurus/Redirect', props});
      }
    },
  };
}
