// Page data → screen. The compiled pages import from here and nothing else; all of it is in the static HTML.
export {default as Callbacks} from './Callbacks';
export {default as Operation} from './Operation';
export {OverviewDownloads, OverviewGroups, OverviewIntro, OverviewSchemes, OverviewServers} from './Overview';
export {default as Parameters} from './Parameters';
export {default as RequestBody} from './RequestBody';
export {default as Response} from './Response';
export {default as Security} from './Security';
