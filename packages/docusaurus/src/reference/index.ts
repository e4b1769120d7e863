// Page data → screen. The compiled pages import from here and nothing else; all of it is in the static HTML.
export {default as Operation} from './Operation/index.tsx';
export {
  Callbacks,
  Changelog,
  Overview,
  OverviewDownloads,
  OverviewGroups,
  OverviewSchemes,
  Parameters,
  Release,
  RequestBody,
  Response,
  ResponseTabs,
  Security,
  Servers,
} from './sections.tsx';
