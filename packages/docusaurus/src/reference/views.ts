// What compiled pages look like, for the server and for `npm start`. In a finished portal's browser the HTML of a page is enough:
// there `#views` is `viewStyles.ts` (`imports` in package.json).
import Callbacks from './Callbacks/index.tsx';
import {ChangelogIntro, Release} from './Changelog/index.tsx';
import Lead from './Lead/index.tsx';
import {OverviewDownloads, OverviewGroups, OverviewIntro, OverviewSchemes} from './Overview/index.tsx';
import Parameters from './Parameters/index.tsx';
import RequestBody from './RequestBody/index.tsx';
import Response from './Response/index.tsx';
import ResponseTabs from './ResponseTabs/index.tsx';
import Samples from './Samples/index.tsx';
import Security from './Security/index.tsx';
import Servers from './Servers/index.tsx';
import Versions from './Versions/index.tsx';

const all = {
  Callbacks,
  ChangelogIntro,
  Lead,
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
