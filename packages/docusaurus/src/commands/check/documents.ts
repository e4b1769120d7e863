// The documents of a portal, each in all of its languages and with its tokens replaced, as a build reads them.
import {existsSync} from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import {UsageError} from '@lectern/openapi/cli';
import {CONFIG_FILE, toLogText} from '@lectern/openapi/document';
import type {Compiled, Problem} from '@lectern/openapi';
import type {ReportFormat} from '@lectern/openapi/read';
import {getApis, hasOwnDocument, type PortalApi} from '../../config/apis.ts';
import type {Portal} from '../../config/portal.ts';
import {renderTokens} from '../../config/tokens.ts';
import {INCOMPLETE_CODE} from '../../plugins/failures.ts';
import {findOtherIds} from '../../plugins/openapi/otherIds.ts';
import {openOverlays} from '../../plugins/openapi/overlays.ts';
import {withoutShared, type Current} from '../../plugins/openapi/problems/sharedWarnings.ts';

type Options = {strict: boolean; format: ReportFormat; write: (text: string) => void};

/** Reports their problems, once if several languages of a document share one. Returns the exit code of each checked document. */
export async function checkDocuments(portal: Portal, {strict, format, write}: Options): Promise<number[]> {
  const {reportProblems} = await import('@lectern/openapi/read');
  const codes: number[] = [];
  let current: Current | undefined;
  for (const api of getApis(portal)) {
    const known = new Set<string>();
    let first: Compiled | undefined;
    if (!api.isOutdated) current = undefined;
    // Programs get all problems.
    const newer = api.isOutdated && format !== 'json' ? current : undefined;
    for (const [index, {locale, api: each}] of toLanguages(api).filter(hasFiles).entries()) {
      const {entry, result, problems: found} = await compileApi(each, portal, first?.overview.id);
      const problems =
        locale === undefined ? found : [...found, ...findOtherIds({locale, entry, pages: result?.pages, first: first?.pages})];
      if (index === 0) first = result;
      const fresh = problems.filter((problem) => !known.has(JSON.stringify(problem)));
      for (const problem of fresh) known.add(JSON.stringify(problem));
      if (!api.isOutdated) current ??= {entry, problems: fresh};
      const own = withoutShared(fresh, entry, newer);
      const shown = locale === undefined ? own : own.map((problem) => ({...problem, language: locale}));
      reportProblems(shown, locale === undefined || format !== 'text' ? entry : `${entry} (${locale})`, format, write);
      if (index === 0 && problems.length === 0 && format === 'text') write(`${toLogText(entry)}: no problems\n`);
      codes.push(toCode(problems, strict));
    }
  }
  return codes;
}

function toCode(problems: Problem[], strict: boolean): number {
  if (problems.some(({severity}) => severity === 'error' || (strict && severity === 'warning'))) return 1;
  return problems.some(({isIncomplete}) => isIncomplete) ? INCOMPLETE_CODE : 0;
}

/** `overviewId`: that in the first language. */
async function compileApi(
  api: PortalApi,
  {tokens, audience, apis}: Portal,
  overviewId: string | undefined,
): Promise<{entry: string; problems: Problem[]; result: Compiled | undefined}> {
  const {file, overlays, hiding, filesRoot, allowRemote, verbatim, isOutdated} = api;
  const [{compile}, {checkRoot, createFetch, openDocument, toName}, {readWorkflows}] = await Promise.all([
    import('@lectern/openapi'),
    import('@lectern/openapi/read'),
    import('../../plugins/openapi/downloads/workflows.ts'),
  ]);
  if (filesRoot !== undefined) await checkRoot(path.resolve(filesRoot), file).catch(toUsageError);
  const render = (text: string): string => (verbatim ? text : renderTokens(text, tokens));
  const {entry, read} = openDocument(file, {
    configFile: CONFIG_FILE,
    ...(filesRoot === undefined ? {} : {root: path.resolve(filesRoot)}),
    ...(allowRemote ? {fetch: createFetch(allowRemote, {configFile: CONFIG_FILE})} : {}),
  });
  const {problems, result} = await compile({
    entry,
    read: async (name) => render(await read(name)),
    overlays: await openOverlays({siteDir: process.cwd(), file, overlays, hiding}, render),
    languages: [],
    audience,
    configFile: CONFIG_FILE,
    highlight: (code) => code,
    isEachExample: true,
    ...(overviewId === undefined ? {} : {overviewId}),
  });
  const pages = result?.pages;
  if (!result || !pages || isOutdated) return {entry, problems, result};
  const location = {folder: path.dirname(path.resolve(file)), prefix: path.posix.dirname(entry)};
  const others = apis.map((each) => toName(each.file));
  const workflows = await readWorkflows({...location, render}, {entry, pages, others, reserved: []}, filesRoot && path.resolve(filesRoot));
  return {entry, problems: [...problems, ...workflows.problems], result};
}

function toUsageError(error: unknown): never {
  throw new UsageError(error instanceof Error ? error.message.replace(/\.$/, '') : String(error), {cause: error});
}

/** A document in one language. `locale`: absent for the first language. */
type InLanguage = {locale?: string; api: PortalApi};

/** A document in the first language of the portal, and in each language that has its own document or overlays. */
function toLanguages(api: PortalApi): InLanguage[] {
  const others = Object.entries(api.locales).filter(([, own]) => hasOwnDocument(own));
  return [
    {api},
    ...others.map(([locale, {file = api.file, overlays}]) => ({locale, api: {...api, file, overlays: [...api.overlays, ...overlays]}})),
  ];
}

/** Missing files have been reported already, with the fields that name them. */
function hasFiles({api: {file, overlays}}: InLanguage): boolean {
  return [file, ...overlays].every((each) => existsSync(path.resolve(each)));
}
