// The code samples of the built portal, read from its pages. Samples that a page renders in the browser are rendered here by the same
// function from the same data.
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {parse, type DefaultTreeAdapterTypes} from 'parse5';
import {findAll, getAttribute, getText} from '../../e2e/audit/seen.ts';
import {renderSample, reviveRequest} from '@lectern/openapi/samples';
import {LANGUAGES, type Language} from '@lectern/openapi/languages';
import type {SampleSource, OperationPage} from '@lectern/openapi';

type Parent = DefaultTreeAdapterTypes.ParentNode;

export type Sample = {
  /** Path of the page below the base path, without leading or trailing slashes; the home page is `index`. */
  page: string;
  language: Language;
  text: string;
  /** The only request of a reference sample; a guide's code may send any. */
  expected?: {method: string; /** Template: `/indices/{indexId}`. */ path: string; status: number};
};

/** Names after a fence → the language whose program runs it. */
const FENCES: Record<string, Language> = {bash: 'curl', js: 'javascript', ts: 'typescript', python: 'python'};

/** Every sample of a built portal. `documents`: folder of the compiled pages' data. */
export function collectSamples(build: string, documents: string): Sample[] {
  return listPages(build).flatMap((file) => {
    const page = path.dirname(path.relative(build, file)).split(path.sep).join('/').replace(/^\.$/, 'index');
    const html = readFileSync(file, 'utf8');
    if (!/data-language-tabs|data-run/.test(html)) return [];
    const document = parse(html);
    return [...collectFences(document, page), ...collectTabs(document, page, documents)];
  });
}

function listPages(folder: string): string[] {
  return readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.name === 'index.html')
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

function collectFences(document: Parent, page: string): Sample[] {
  return findAll(document, (element) => getAttribute(element, 'data-run') !== undefined).map((block) => {
    const name = getAttribute(block, 'data-language') ?? '';
    const language = FENCES[name];
    if (!language) throw new Error(`${page}: a fence of "${name}" is marked "run", but only ${Object.keys(FENCES).join(', ')} can be run.`);
    return {page, language, text: getCode(block)};
  });
}

function collectTabs(document: Parent, page: string, documents: string): Sample[] {
  // Tabs of a guide contain fences.
  const panels = findAll(document, (element) => getAttribute(element, 'id')?.startsWith('sample-') ?? false);
  if (panels.length === 0) return [];
  const expected = readExpected(path.join(documents, `${path.basename(page)}.api.json`));
  const [holder] = findAll(document, (element) => getAttribute(element, 'data-samples') !== undefined);
  const source = holder && (JSON.parse(getAttribute(holder, 'data-samples') ?? '') as SampleSource);
  return panels.flatMap((panel) => {
    const language = LANGUAGES.find((each) => getAttribute(panel, 'id') === `sample-${each}`);
    if (!language || getAttribute(panel, 'data-authored') !== undefined) return [];
    const isWritten = getAttribute(panel, 'data-pending') === undefined;
    if (!isWritten && !source) throw new Error(`${page}: there is nothing that the sample of ${language} could be written from.`);
    const text = isWritten || !source ? getCode(panel) : renderSample(reviveRequest(source.request), language, source.responseKind);
    return [{page, language, text, expected}];
  });
}

/** The request of an operation's page, and the first success status in its document. */
function readExpected(file: string): NonNullable<Sample['expected']> {
  const {method, path: template, responses} = JSON.parse(readFileSync(file, 'utf8')) as OperationPage;
  const status = responses.map((response) => Number(response.status)).find((each) => each >= 200 && each < 300);
  if (status === undefined) throw new Error(`${file}: no status of success is documented.`);
  return {method, path: template, status};
}

function getCode(element: Parent): string {
  const [code] = findAll(element, ({nodeName}) => nodeName === 'code');
  return code ? getText(code) : '';
}
