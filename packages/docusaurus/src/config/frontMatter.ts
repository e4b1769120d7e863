// Front matter of prose: replaces tokens and checks names of fields, since the framework accepts any name.
import {DEFAULT_PARSE_FRONT_MATTER} from '@docusaurus/utils';
import {getSimilar} from '@lectern/openapi/document';
import {holdTokens, type Tokens} from './tokens.ts';

/** Fields of documents, posts and pages: those of the framework, and ours. */
const FIELDS = [
  'id',
  'title',
  'title_meta',
  'hide_title',
  'description',
  'slug',
  'image',
  'keywords',
  'tags',
  'draft',
  'unlisted',
  'mdx',
  'hide_table_of_contents',
  'toc_min_heading_level',
  'toc_max_heading_level',
  'last_update',
  'custom_edit_url',
  'sidebar_key',
  'sidebar_label',
  'sidebar_position',
  'sidebar_class_name',
  'sidebar_custom_props',
  'displayed_sidebar',
  'pagination_label',
  'pagination_next',
  'pagination_prev',
  'parse_number_prefixes',
  'wrapperClassName',
  'date',
  'authors',
  'author',
  'author_title',
  'author_url',
  'author_image_url',
  'authorURL',
  'authorTitle',
  'authorImageURL',
  'audience',
  'api',
  'api_page',
  'api_call',
  'api_outdated',
  'api_canonical',
];

/** Minimum length of a name that is compared: shorter ones, such as `data`, are similar by chance. */
const MIN_COMPARED_LENGTH = 5;

type File = {filePath: string; fileContent: string};

/** Front matter of a Markdown file, and the text below it. */
export type FrontMatter = {frontMatter: Record<string, unknown>; content: string};

/** The tokens of compiled pages are replaced already, and their fields are ours. */
function isCompiled({filePath}: File): boolean {
  return filePath.endsWith('.api.mdx');
}

/** Reads the front matter of a file. `parse`: the framework's own parser. */
export async function readFrontMatter(
  file: File,
  tokens: Tokens,
  parse: (file: File) => Promise<FrontMatter> = DEFAULT_PARSE_FRONT_MATTER,
): Promise<FrontMatter> {
  if (isCompiled(file)) return parse(file);
  const held = holdTokens(file.fileContent, tokens);
  return held.restore(await parse({filePath: file.filePath, fileContent: held.text}));
}

/** @throws Error with a line for each unknown field whose name is close to a known one, and for each wrong date */
export function checkFrontMatter(file: File, frontMatter: Record<string, unknown>): void {
  if (isCompiled(file)) return;
  const wrong = Object.keys(frontMatter).flatMap((field) => {
    if (FIELDS.includes(field) || field.length < MIN_COMPARED_LENGTH) return [];
    const similar = getSimilar(field, FIELDS);
    return similar === undefined ? [] : [`unknown field "${field}": write "${similar}", or another name for a field of your own`];
  });
  wrong.push(...findWrongDates(file.fileContent));
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
}

/**
 * Finds dates that YAML or JavaScript would read as other dates: impossible ones (month 13 becomes January of the next year), and ambiguous
 * ones (the 5th of January would be the 1st of May).
 */
function findWrongDates(fileContent: string): string[] {
  const [block = ''] = /^---\r?\n[^]*?\n---/.exec(fileContent) ?? [];
  const turned = [...block.matchAll(/\bdate: *['"]?((\d{1,2})([./-])(\d{1,2})\3(\d{4}))\b/g)].map(
    ([, text = '', day = '', sign, month = '', year = '']) => {
      const fix = sign === '.' ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : 'year, month and day, as in 2026-01-31';
      return `"date" is ${text}: write ${fix}`;
    },
  );
  const missing = [...block.matchAll(/\b(date): *['"]?(\d{4}-(\d{1,2})-(\d{1,2}))/g)].flatMap(
    ([, field = '', text = '', month = '', day = '']) => {
      const date = new Date(`${text.slice(0, 4)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}T00:00:00Z`);
      const isDay = !Number.isNaN(date.getTime()) && date.getUTCDate() === Number(day);
      return isDay ? [] : [`"${field}" is ${text}: there is no such day, write one as 2026-01-31`];
    },
  );
  return [...turned, ...missing];
}
