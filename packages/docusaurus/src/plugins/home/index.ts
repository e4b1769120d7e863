// A portal without a home page: its base path redirects to the documentation.
import type {LoadContext, Plugin} from '@docusaurus/types';
import {toSiteLink} from '../../siteLink.ts';

/** `to`: a path of the portal; absent: the documentation is at the base path itself. */
export default function home({baseUrl, siteConfig}: LoadContext, {to}: {to?: string}): Plugin {
  return {
    name: 'portal-home',
    contentLoaded({actions}) {
      if (to === undefined) return;
      const props = {to: toSiteLink(to, baseUrl, siteConfig.trailingSlash)};
      // A module name, since the value is in the scripts of every page.
      actions.addRoute({path: baseUrl, exact: true, component: '@lectern/docusaurus/Redirect', props});
    },
  };
}
