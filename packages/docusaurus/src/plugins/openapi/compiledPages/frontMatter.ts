// The docs of compiled pages: only front matter, from which the docs plugin creates metadata, sidebar and pagination.
import type {ChangelogPage, OperationPage, OverviewPage} from '@lectern/openapi';

/** The source of a page. */
export type Origin = {
  /** Address of its position in the API document; undefined if unknown. */
  editUrl?: string;
  /** When the document was last changed. */
  date?: string;
};

/** The doc of an operation or a webhook. */
export function renderOperationDocument(page: OperationPage, origin: Origin = {}): string {
  return renderFrontMatter({
    id: page.id,
    title: page.title,
    slug: page.id,
    description: toPlainText([`${page.method} ${page.path}`, page.html].filter(Boolean).join(': ')),
    pagination_label: page.title,
    api: page.kind,
    api_call: page.kind === 'webhook' ? page.path : `${page.method} ${page.path}`,
    ...renderOrigin(origin),
    ...renderOutdated(page),
  });
}

/** The doc of the overview. */
export function renderOverviewDocument(
  page: OverviewPage,
  {label, slug, sidebarLabel = 'Overview', origin = {}}: {label: string; slug: string; sidebarLabel?: string; origin?: Origin},
): string {
  return renderFrontMatter({
    id: page.id,
    title: page.title,
    slug,
    sidebar_label: sidebarLabel,
    // Outside of its sidebar, "Overview" would not name the API, so its label is used.
    pagination_label: label,
    description: toPlainText(page.html ?? '') || label,
    api: 'overview',
    ...renderOrigin(origin),
    ...renderOutdated(page),
  });
}

/** The doc of the page of changes. */
export function renderChangelogDocument({id, title, releases}: ChangelogPage): string {
  const date = releases[0]?.date ?? '';
  return renderFrontMatter({
    id,
    title,
    slug: id,
    description: `${title}: ${releases.map(({version}) => version).join(', ')}`,
    api: 'changelog',
    ...renderOrigin(Number.isNaN(Date.parse(date)) ? {} : {date}),
  });
}

/** Always sets an edit link: the default would lead to the generated file. */
export function renderOrigin({editUrl, date}: Origin): Record<string, string | {date: string} | null> {
  return {custom_edit_url: editUrl ?? null, ...(date === undefined ? {} : {last_update: {date}})};
}

/** Set if the page belongs to an older version. */
function renderOutdated({versionLinks = []}: OperationPage | OverviewPage): {api_outdated?: string} {
  const here = versionLinks.find(({isHere}) => isHere);
  return here && !here.isCurrent ? {api_outdated: here.name} : {};
}

/** YAML between its lines. */
export function renderFrontMatter(fields: Record<string, string | object | null>): string {
  const render = (value: string | object | null): string => (typeof value === 'string' ? toLiteral(value) : JSON.stringify(value));
  return ['---', ...Object.entries(fields).map(([key, value]) => `${key}: ${render(value)}`), '---', ''].join('\n');
}

/** JSON strings are valid in YAML, except for characters that YAML requires to be escaped. */
function toLiteral(text: string): string {
  return JSON.stringify(text).replace(
    /[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Maximum characters that are read for a line of text: from each "<", the rest may be searched for its end. */
const MAX_READ = 4000;

/** The beginning of a description as one line of text. */
export function toPlainText(html: string): string {
  // Half a tag at the end would become text.
  const start = html.length > MAX_READ ? html.slice(0, MAX_READ).replace(/<[^<>]*$/, '') : html;
  const text = start
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#x3C;/gi, '<')
    .replace(/&#x26;|&amp;/gi, '&')
    .replace(/&quot;/g, '"')
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:])/g, '$1')
    .trim();
  return text.length <= 160 ? text : `${text.slice(0, 159).replace(/\s+\S*$/, '')}…`;
}
