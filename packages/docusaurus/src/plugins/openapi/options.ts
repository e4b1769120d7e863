// Options of the plugin that compiles an API document.
import type {ApiVersion, DocumentOverlays} from '../../config/apis.ts';
import type {Tokens} from '../../config/tokens.ts';
import {readVariable} from '../../environment.ts';
import type {Audience, Problem} from '@lectern/openapi';
import type {Language} from '@lectern/openapi/languages';
import type {AllowRemote, ReportFormat} from '@lectern/openapi/read';
import type {FindRun} from '../runs.ts';

/** Whether only pages are looked at: documents have been checked before. */
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
  /** The newer version with its overlays: what these hide is hidden in this document too. */
  hiding?: DocumentOverlays | undefined;
  /** Other documents of the site, relative to its folder or absolute: they have workflows of their own. Default: none. */
  otherFiles?: string[];
  /** Its other languages, by locale: another document, and overlays that are applied after those of all languages. Default: none. */
  locales?: Record<string, {file?: string | undefined; overlays: string[]}>;
  /** In the language that is built it has neither another document nor overlays, and that language is not the first. Default: false. */
  isUntranslated?: boolean;
  /** Folder below `docs/` that the pages are written to; may be empty. */
  route: string;
  /** Path of the pages below the base path, without a slash at its end. */
  root: string;
  /** Name of the API. */
  label: string;
  /** What credentials may be used in practice: those of its sandbox, on this machine at a port. Absent: there is none. */
  sandbox?: {port: number; script: string; credentials: Record<string, string>};
  /** All versions of the document that the portal shows, this one among them; absent or empty: there is one only. */
  versions?: ApiVersion[];
  /** The changelog, relative to the site's folder; absent: there is none. */
  changelog?: string;
  languages: Language[];
  /** Whom the portal is for. Default: `public`. */
  audience?: Audience;
  /** Replaced in the document's text; absent: it is taken as it is. */
  tokens?: Tokens;
  /** Finds when a sample was last run. */
  findRun?: FindRun | undefined;
  /** How problems are printed. Default: `text`. */
  format?: ReportFormat;
  /** Warnings stop the build too. */
  strict?: boolean;
  /** What was found wrong with the document before. */
  problems?: Problem[];
  /** An earlier version of the document, relative to the site's folder or absolute: pages that have moved since are reported. */
  previous?: string;
  /** Address of a line of a file, with `{file}` and `{line}`; absent: pages do not lead to their document. */
  lineUrl?: string;
  /** Pages know when the document was last changed, as the history of its files has it. Default: true. */
  isDated?: boolean;
  /** The list of its pages may be committed, and an earlier document be named. Default: true. */
  isTracked?: boolean;
  /** The configuration of the site, as messages name it. Default: `portal.config.ts`. */
  configFile?: string;
  /** What has the redirects of the site, as messages name it. Default: `portal.config.ts`. */
  redirectsOwner?: string;
  /** Paths below the base path that are redirected. */
  redirected?: string[];
  /** The folder that all files of the document lie in, relative to the site's folder or absolute. Default: the repository around it. */
  filesRoot?: string;
  /** What the document refers to at addresses of the web is fetched. Default: false. */
  allowRemote?: AllowRemote;
  /** Address that links of the document without a host are relative to. Default: paths are pages of the site. */
  linkBase?: string;
  /** File that gets all problems where there are more than are printed. Default: below `node_modules/.cache/portal`. */
  problemsFile?: string;
  /** The guides of the site can embed workflows: each has a page. Default: false. */
  hasWorkflowPages?: boolean;
  /** Nothing is cached for a next build. Default: false. */
  once?: boolean;
};
