import type {Problem} from '@lectern/openapi';
import type {FindRun} from '../plugins/runs.ts';

/** How a site is built, and how the problems of its API documents are reported. */
export type BuildOptions = {
  /** Default: `text`; `json` for programs, `github` for annotations of a pull request. */
  format?: 'text' | 'json' | 'github';
  /** File for all problems if there are more than are printed. Default: one per document, below `node_modules/.cache/portal`. */
  problemsFile?: string;
  /** Warnings stop the build too. Default: false. */
  strict?: boolean;
  /** Finds when a code sample was last run. Default: it never was. */
  findRun?: FindRun;
  /** The site's folder exists for one build only: nothing is cached for the next one, and git is not asked about it. Default: false. */
  once?: boolean;
  /** Names of optimisations that are off, with a space between, or `all` (`performance/options.ts`). Default: none. */
  without?: string | undefined;
  /** Problems of the documents that were found before they are compiled; they are reported with the rest. Default: none. */
  problems?: Problem[];
};
