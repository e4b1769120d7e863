import {toName, toParagraph} from '@lectern/openapi/markdown';
import {toMarkdownAddress} from '../../markdownAddress.ts';
import {renderSummary, type LlmsSite} from './llmsSummary.ts';
import type {ApiSummary, Twin} from './twin.ts';

/** Maximum of characters: no model reads more at once. */
const MAX_LENGTH = 2_000_000;

/** Limit for small sites, regardless of the size of their documents. */
const MIN_LENGTH = 100_000;

/** Limit as a multiple of the documents' size. */
const MAX_RATIO = 1.5;

/** `llms-full.txt`: the text of all listed pages, optional ones last; addresses instead of texts beyond the limit. */
export function renderLlmsFull(site: LlmsSite, twins: Twin[], apis: ApiSummary[]): string {
  const {title, tagline, origin, baseUrl} = site;
  const current = apis.filter(({isOutdated}) => !isOutdated);
  const size = current.reduce((sum, api) => sum + api.size, 0);
  const head = [`# ${toName(title)}`, `> ${toParagraph(tagline)}`, ...current.map((api) => renderSummary(api, site))];
  const max = Math.min(MAX_LENGTH, Math.max(MIN_LENGTH, size * MAX_RATIO));
  const listed = twins.filter(({section}) => section !== undefined);
  const order = listed.toSorted((a, b) => Number(a.isOptional ?? false) - Number(b.isOptional ?? false));
  const links = order.map((page) => `[${toName(page.title)}](${origin}${toMarkdownAddress(page.url, baseUrl)})`);
  // Reserves room for the address of each page.
  let left = max - Buffer.byteLength([...head, ...links].join('\n\n'));
  const texts = order.map(({text, brief = text}, index) => {
    const whole = brief.trim();
    const link = links[index] ?? '';
    const more = Buffer.byteLength(whole) - Buffer.byteLength(link);
    if (more > left) return link;
    left -= more;
    return whole;
  });
  return `${[...head, ...texts].join('\n\n')}\n`;
}
