// Options of the plugin that compiles an API document.
import type {LoadContext} from '@docusaurus/types';
import {hasOwnDocument, type ApiVersion, type DocumentOverlays} from '../../config/apis.ts';
import type {Tokens} from '../../config/tokens.ts';
import {readVariable} from '../../environment.ts';
import type {Audience, Problem} from '@lectern/openapi';
import type {Language} from '@lectern/openapi/languages';
import type {AllowRemote, ReportFormat} from '@lectern/openapi/read';
import type {FindRun} from '../runs.ts';

/** Does this run only check pages? Documents have been checked before. */
export function isPagesTrial(): boolean {
  return readVariable('PORTAL_TRIAL') === 'pages';
}

export type OpenApiOptions = {
  /** Id of the plugin instance. */
  id: string;
  /** The document, relative to the site's folder or absolute. */
  file: string;
  /** Overlays that are applied to it, in this order, relative to the site's folder or absolute. Default: none. */
  overlays?: string[];
  /** The newer version with its overlays: what they hide is hidden in this document too. */
  hiding?: DocumentOverlays | undefined;
  /** Other documents of the site, relative to its folder or absolute: they have their own workflows. Default: none. */
  otherFiles?: string[];
  /** Its other languages, by locale: another document, and overlays that are applied after those of all languages. Default: none. */
  locales?: Record<string, {file?: string | undefined; overlays: string[]}>;
  /** The document in the first language; absent if the current one has the same. */
  first?: DocumentOverlays;
  /** The current language is not the first, and has neither its own document nor overlays. Default: false. */
  isUntranslated?: boolean;
  /** Folder below `docs/` that the pages are written to; may be empty. */
  route: string;
  /** Path of the pages below the base path, without a slash at its end. */
  root: string;
  /** Name of the API. */
  label: string;
  /** The API's sandbox: its port on this machine, and its credentials. Absent: there is none. */
  sandbox?: {port: number; script: string; credentials: Record<string, string>};
  /** All versions of the document in the portal, including this one; absent or empty: there is only one. */
  versions?: ApiVersion[];
  /** The changelog, relative to the site's folder; absent: there is none. */
  changelog?: string;
  languages: Language[];
  /** Audience of the portal. Default: `public`. */
  audience?: Audience;
  /** Replaced in the document's text; absent: the text stays unchanged. */
  tokens?: Tokens;
  /** Finds when a sample was last run. */
  findRun?: FindRun | undefined;
  /** How problems are printed. Default: `text`. */
  format?: ReportFormat;
  /** Warnings stop the build too. */
  strict?: boolean;
  /** Earlier problems of the document. */
  problems?: Problem[];
  /** An earlier version of the document, relative to the site's folder or absolute: pages that have moved since are reported. */
  previous?: string;
  /** Address of a line of a file, with `{file}` and `{line}`; absent: pages do not link to their document. */
  lineUrl?: string;
  /** Pages show when the document was last changed, from the history of its files. Default: true. */
  isDated?: boolean;
  /** The list of its pages may be committed, and an earlier document may be named. Default: true. */
  isTracked?: boolean;
  /** Name of the site's configuration file in messages. Default: `portal.config.ts`. */
  configFile?: string;
  /** Where redirects are configured, in messages. Default: `portal.config.ts`. */
  redirectsOwner?: string;
  /** Paths below the base path that are redirected. */
  redirected?: string[];
  /**
   * The folder that contains all files of the document, relative to the site's folder or absolute. Default: the repository of the document.
   */
  filesRoot?: string;
  /** References to addresses on the web are fetched. Default: false. */
  allowRemote?: AllowRemote;
  /** Base address for links of the document without a host. Default: paths are pages of the site. */
  linkBase?: string;
  /** File for all problems if there are more than are printed. Default: below `node_modules/.cache/portal`. */
  problemsFile?: string;
  /** The guides of the site can embed workflows: each has a page. Default: false. */
  hasWorkflowPages?: boolean;
  /** Nothing is cached for the next build. Default: false. */
  once?: boolean;
};

/** The options for the current language. */
export function inLocale({locales = {}, ...options}: OpenApiOptions, {currentLocale, defaultLocale}: LoadContext['i18n']): OpenApiOptions {
  const own = locales[currentLocale];
  const {file = options.file, overlays = []} = own ?? {};
  const {overlays: shared = []} = options;
  const isTranslated = own !== undefined && hasOwnDocument(own) && currentLocale !== defaultLocale;
  const first = isTranslated ? {first: {file: options.file, overlays: shared}} : {};
  return {...options, ...first, file, overlays: [...shared, ...overlays], isUntranslated: !isTranslated && currentLocale !== defaultLocale};
}
