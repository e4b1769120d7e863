import type {Problem} from '@lectern/openapi';
import type {FindRun} from '../plugins/runs.ts';

/** How a site is built, and how the problems of its API documents are reported. */
export type BuildOptions = {
  /** Default: `text`; `json` for programs, `github` for annotations of a pull request. */
  format?: 'text' | 'json' | 'github';
  /** File that gets all problems where there are more than are printed. Default: one of each document, below `node_modules/.cache/portal`. */
  problemsFile?: string;
  /** Warnings stop the build too. Default: false. */
  strict?: boolean;
  /** Finds when a code sample was last run. Default: it never was. */
  findRun?: FindRun;
  /** The site's folder is made for one build: nothing is cached for the next one, and git is not asked about it. Default: false. */
  once?: boolean;
  /** Names of optimisations that are off, with a space between, or `all` (`performance/options.ts`). Default: none. */
  without?: string | undefined;
  /** What was found wrong with the documents before they are compiled; it is reported with the rest. Default: nothing. */
  problems?: Problem[];
};
