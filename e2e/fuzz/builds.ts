// The parts of a build's output that depend on the author of a document. Each function returns the number of characters it produced.
import {compile, type Compiled, type SchemaView} from '@lectern/openapi';
import {compileArazzo} from '@lectern/openapi/arazzo';
import {compareDocuments, renderChange} from '@lectern/openapi/changes';
import {renderBruno, renderHttpFile, renderPostman} from '@lectern/openapi/collections';
import {LANGUAGES} from '@lectern/openapi/languages';
import {renderOperation, type RenderOptions} from '@lectern/openapi/markdown';
import {renderWorkflow} from '../../packages/docusaurus/src/plugins/content/workflows/renderWorkflow.ts';
import {createWorkflowTexts} from '../../packages/docusaurus/src/plugins/content/workflows/workflowTexts.ts';
import {renderHighlighted} from '../../packages/docusaurus/src/plugins/highlight/highlight.ts';
import {getSentence} from '../../packages/docusaurus/src/plugins/markdown/sentence.ts';
import {linkTwins} from '../../packages/docusaurus/src/plugins/markdown/twinLinks.ts';
import {toMarkdown} from '../../packages/docusaurus/src/plugins/markdown/toMarkdown.ts';

const ENTRY = 'api.yaml';

/** A document of one file. */
const toRead =
  (text: string) =>
  (file: string): Promise<string> =>
    file === ENTRY ? Promise.resolve(text) : Promise.reject(new Error(`the file "${file}" does not exist`));

function compileAll(text: string, overlay?: string): Promise<{result?: Compiled | undefined}> {
  return compile({
    entry: ENTRY,
    read: toRead(text),
    ...(overlay === undefined ? {} : {overlays: [{path: 'overlay.yaml', text: overlay}]}),
    languages: [...LANGUAGES],
    highlight: renderHighlighted,
    mocks: true,
  });
}

/** The pages of a document, their Markdown, and the collections of its requests. */
export async function makePages(text: string, overlay?: string): Promise<number> {
  const {result} = await compileAll(text, overlay);
  if (!result) return 0;
  const asIs = (html: string): string => html;
  const options: RenderOptions = {toMarkdown, toCode: asIs, findSchema: (id) => result.schemas.get(id), getUrl: asIs};
  for (const page of result.pages) {
    getSentence(page.html ?? '');
    linkTwins(renderOperation(page, options), '/docs/page', {origin: 'https://a.example', baseUrl: '/'});
  }
  const {pages, schemas, calls, mocks, collection} = result;
  const collections = [renderPostman(collection), renderHttpFile(collection), ...renderBruno(collection).values()];
  return JSON.stringify([pages, [...schemas], calls, [...mocks], collections]).length;
}

/** Differences between two versions, as in `lectern diff` and in a changelog. */
export async function makeChanges(before: string, after: string): Promise<number> {
  const {changes = []} = await compareDocuments({entry: ENTRY, read: toRead(before)}, {entry: ENTRY, read: toRead(after)});
  return JSON.stringify(changes).length + changes.reduce((sum, each) => sum + renderChange(each).length, 0);
}

/** The pages of the workflows that belong to a document. */
export async function makeWorkflows(text: string, description: string): Promise<number> {
  const {result} = await compileAll(text);
  const pages = result?.pages ?? [];
  const {workflows, problems} = compileArazzo({path: 'arazzo.yaml', text: description}, {entry: ENTRY, pages});
  const folder = {route: 'api', root: '/docs/api'};
  const findStored = (id: string): SchemaView | undefined => result?.schemas.get(id);
  const operations = pages.map((page) => ({page, address: `/docs/api/${page.id}`, folder, formerNames: [], findStored}));
  const texts = createWorkflowTexts(({message}) => message);
  const content = workflows?.map((page) => renderWorkflow({page, folder}, operations, texts));
  return JSON.stringify([workflows, problems, content]).length;
}
