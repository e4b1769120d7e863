// What compiled pages look like, for the server and for `npm start`. In a finished portal's browser the HTML of a page is enough:
// there `#views` is `viewStyles.js` (`imports` in package.json).
import Callbacks from './Callbacks';
import {ChangelogIntro, Release} from './Changelog';
import Lead from './Lead';
import {OverviewDownloads, OverviewGroups, OverviewIntro, OverviewSchemes} from './Overview';
import Parameters from './Parameters';
import RequestBody from './RequestBody';
import Response from './Response';
import Samples from './Samples';
import Security from './Security';
import Servers from './Servers';
import Versions from './Versions';

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
  Samples,
  Security,
  Servers,
  Versions,
};

export const views: typeof all | undefined = all;
