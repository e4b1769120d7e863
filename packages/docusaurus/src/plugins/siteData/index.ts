// The parts of the site's configuration that pages read, as the framework's global data.
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
