// When pages are checked: their files as soon as all content is loaded, their links as soon as all addresses are known, which is right
// before the bundler begins.
import type {LoadContext, Plugin} from '@docusaurus/types';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import type {Portal} from '../../../config/portal.ts';
import {listContentPages} from '../../content/contentPages.ts';
import {isPagesTrial} from '../../openapi/options.ts';
import {reportBrokenLinks} from '../../openapi/lateProblems.ts';
import {checkPages, createCheck, findBrokenLinks, type CheckedPages} from './index.ts';

/** File by file, line by line. */
const BY_LINE = new Intl.Collator('en', {numeric: true});

/** A build has one round for all languages: the first one knows the files of all. */
let isChecked = false;

/** The part of a plugin that stops a build which would end with mistakes in pages. */
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
      const check = createCheck(context, portal, readRoutes(context));
      report(checked, {
        links: findBrokenLinks(context, check, checked.pages),
        reportDocuments: (severity) => reportBrokenLinks((href) => toBroken(check.suggest(href)), severity),
        severity: portal.onBrokenLinks,
      });
      if (isPagesTrial()) process.exit();
      checked = undefined;
      return {};
    },
  };
}

type Links = {
  /** A line for each of a page that leads nowhere. */
  links: string[];
  /** Reports those of API documents, and gives whether there are any. */
  reportDocuments: (severity: 'error' | 'warning') => boolean;
  severity: Portal['onBrokenLinks'];
};

function report({lines}: CheckedPages, {links, reportDocuments, severity}: Links): void {
  const isError = severity === 'throw';
  const errors = [...lines, ...(isError ? links : [])].toSorted((a, b) => BY_LINE.compare(a, b));
  // A build reports these itself when it ends.
  const isWarned = severity === 'warn' && isPagesTrial();
  const warnings = isWarned ? links.map((line) => `Warning: ${line}`) : [];
  if (errors.length + warnings.length > 0) process.stderr.write(`\n${[...errors, ...warnings].join('\n')}\n\n`);
  const isBroken = isError ? reportDocuments('error') : isWarned && reportDocuments('warning');
  if (errors.length > 0 || (isError && isBroken)) process.exit(1);
}

function toBroken(hint: string | undefined): {message: string; hint: string} | undefined {
  return hint === undefined ? undefined : {message: 'there is no such page', hint};
}

/** Addresses of all pages: the framework's own list, by address and a hash of three digits; undefined where there is none. */
function readRoutes({generatedFilesDir}: LoadContext): string[] | undefined {
  const file = path.join(generatedFilesDir, 'routesChunkNames.json');
  if (!existsSync(file)) return undefined;
  return Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object).map((key) => key.replace(/-[\da-f]{3}$/, ''));
}
