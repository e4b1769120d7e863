// The pages of workflows: a doc for each that embeds it, and one file with the data of all.
import type {WorkflowPage} from '@lectern/openapi/arazzo';
import {renderFrontMatter, renderOrigin, toPlainText, type Origin} from './frontMatter.ts';

/** No page has this name: IDs have no underscore. */
export const WORKFLOWS_FILE = '_workflows.api.json';

/** Files by name; empty without workflows. */
export function getWorkflowFiles(workflows: readonly WorkflowPage[], route: string, getOrigin: (id: string) => Origin): [string, string][] {
  if (workflows.length === 0) return [];
  return [
    ...workflows.map((page): [string, string] => [`${page.id}.api.mdx`, renderWorkflowDocument(page, route, getOrigin(page.id))]),
    [WORKFLOWS_FILE, JSON.stringify(workflows)],
  ];
}

function renderWorkflowDocument({id, title, description, steps}: WorkflowPage, route: string, origin: Origin): string {
  const frontMatter = renderFrontMatter({
    id,
    title,
    slug: id,
    description: toPlainText(description ?? steps.map((step) => step.title).join(', ')),
    api: 'workflow',
    ...renderOrigin(origin),
  });
  return `${frontMatter}\n<Workflow id="${id}" api="${route}" />\n`;
}
