// The views of compiled pages, for the server and for `npm start`. In the browser of a built portal a page's HTML is enough: there `#views`
// is `viewStyles.ts` (`imports` in package.json). A site can replace the views in `theme/`.
import Callbacks from '@theme/Reference/Callbacks';
import OperationHeader from '@theme/Reference/OperationHeader';
import OverviewDownloads from '@theme/Reference/OverviewDownloads';
import OverviewGroups from '@theme/Reference/OverviewGroups';
import OverviewIntro from '@theme/Reference/OverviewIntro';
import OverviewSchemes from '@theme/Reference/OverviewSchemes';
import Parameters from '@theme/Reference/Parameters';
import RequestBody from '@theme/Reference/RequestBody';
import Response from '@theme/Reference/Response';
import ResponseTabs from '@theme/Reference/ResponseTabs';
import Samples from '@theme/Reference/Samples';
import Security from '@theme/Reference/Security';
import Servers from '@theme/Reference/Servers';
import {ChangelogIntro, Release} from './Changelog/index.tsx';
import Versions from './Versions/index.tsx';

const all = {
  Callbacks,
  ChangelogIntro,
  OperationHeader,
  OverviewDownloads,
  OverviewGroups,
  OverviewIntro,
  OverviewSchemes,
  Parameters,
  Release,
  RequestBody,
  Response,
  ResponseTabs,
  Samples,
  Security,
  Servers,
  Versions,
};

export const views: typeof all | undefined = all;
