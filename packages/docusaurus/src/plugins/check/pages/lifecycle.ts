// The time of the checks: files of pages as soon as all content is loaded, links as soon as all addresses are known, right before the
// bundler begins.
import type {LoadContext, Plugin} from '@docusaurus/types';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import type {Portal} from '../../../config/portal.ts';
import {listContentPages} from '../../content/contentPages.ts';
import {isPagesTrial} from '../../openapi/options.ts';
import {reportBrokenLinks} from '../../openapi/problems/lateProblems.ts';
import {stopIfRefused} from '../../problems/refusals.ts';
import {checkPages, createCheck, findBrokenLinks, type CheckedPages} from './index.ts';

/** Sorts by file, then by line. */
const BY_LINE = new Intl.Collator('en', {numeric: true});

/** A build checks all languages together, in the first one. */
let isChecked = false;

/** The part of a plugin that stops a build because of mistakes in pages. */
export function createPageCheck(context: LoadContext, portal: Portal): Required<Pick<Plugin, 'allContentLoaded' | 'configureWebpack'>> {
  let checked: CheckedPages | undefined;
  return {
    async allContentLoaded({allContent}) {
      if (isChecked || process.env.NODE_ENV !== 'production') return;
      isChecked = true;
      checked = await checkPages(context, portal, listContentPages(allContent));
    },
    configureWebpack(_, isServer) {
      if (!checked || isServer) return {};
      const check = createCheck(context, portal, readRoutes(context), checked.pages);
      report(checked, {
        links: findBrokenLinks(context, check, checked.pages),
        reportDocuments: (severity) => reportBrokenLinks((href) => toBroken(check.suggest(href)), severity),
        severity: portal.onBrokenLinks,
      });
      // A sidebar is wrong.
      stopIfRefused();
      if (isPagesTrial()) process.exit();
      checked = undefined;
      return {};
    },
  };
}

type Links = {
  /** A line for each broken link of a page. */
  links: string[];
  /** Reports broken links of API documents. Returns whether there are any. */
  reportDocuments: (severity: 'error' | 'warning') => boolean;
  severity: Portal['onBrokenLinks'];
};

function report({lines, warnings: doubts}: CheckedPages, {links, reportDocuments, severity}: Links): void {
  const isError = severity === 'throw';
  const errors = [...lines, ...(isError ? links : [])].toSorted((a, b) => BY_LINE.compare(a, b));
  // A build reports warnings itself when it ends.
  const isWarned = severity === 'warn' && isPagesTrial();
  const warnings = [...doubts, ...(isWarned ? links : [])].toSorted((a, b) => BY_LINE.compare(a, b)).map((line) => `Warning: ${line}`);
  if (errors.length + warnings.length > 0) process.stderr.write(`\n${[...errors, ...warnings].join('\n')}\n\n`);
  const isBroken = isError ? reportDocuments('error') : isWarned && reportDocuments('warning');
  if (errors.length > 0 || (isError && isBroken)) process.exit(1);
}

function toBroken(hint: string | undefined): {message: string; hint: string} | undefined {
  return hint === undefined ? undefined : {message: 'there is no such page', hint};
}

/**
 * Addresses of all pages, from the framework's own list, whose keys are an address and a hash of three digits; undefined without that list.
 */
function readRoutes({generatedFilesDir}: LoadContext): string[] | undefined {
  const file = path.join(generatedFilesDir, 'routesChunkNames.json');
  if (!existsSync(file)) return undefined;
  return Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object).map((key) => key.replace(/-[\da-f]{3}$/, ''));
}
