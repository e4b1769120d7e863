// What compiled pages look like. Rendered at build time, and while writing; a finished portal's browser never loads this
// module (`plugins/bundle` leaves it out): there the HTML of a page is its data.
export {default as Callbacks} from './Callbacks';
export {ChangelogIntro, Release} from './Changelog';
export {default as Lead} from './Lead';
export {OverviewDownloads, OverviewGroups, OverviewIntro, OverviewSchemes} from './Overview';
export {default as Parameters} from './Parameters';
export {default as RequestBody} from './RequestBody';
export {default as Response} from './Response';
export {default as Samples} from './Samples';
export {default as Security} from './Security';
export {default as Servers} from './Servers';
export {default as Versions} from './Versions';
