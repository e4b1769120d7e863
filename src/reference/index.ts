// Page data → screen. The compiled pages import from here and nothing else; all of it is in the static HTML.
export {default as Operation} from './Operation';
export {preload} from './pageSource';
export {
  Callbacks,
  Overview,
  OverviewDownloads,
  OverviewGroups,
  OverviewSchemes,
  OverviewServers,
  Parameters,
  RequestBody,
  Response,
  Security,
} from './sections';
