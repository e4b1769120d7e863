// What pages read of the site's configuration, as data that the framework hands to every page.
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {SiteData} from '../../siteData.ts';

export default function siteData(_: LoadContext, {data}: {data: SiteData}): Plugin {
  return {
    name: 'lectern',
    contentLoaded({actions}) {
      actions.setGlobalData(data);
    },
  };
}
