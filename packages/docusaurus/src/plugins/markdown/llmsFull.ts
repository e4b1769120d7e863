import {toName, toParagraph} from '@lectern/openapi/markdown';
import {toMarkdownAddress} from '../../markdownAddress.ts';
import {renderSummary, type LlmsSite} from './llmsSummary.ts';
import type {ApiSummary, Twin} from './twin.ts';

/** Characters at most: more than this no model reads at once. */
const MAX_LENGTH = 2_000_000;

/** As much as this is there of any site, however small its documents are. */
const MIN_LENGTH = 100_000;

/** Times the size of the documents. */
const MAX_RATIO = 1.5;

/** `llms-full.txt`: the text of all pages that are in the list, what may be left out last; where it would get too long, addresses. */
export function renderLlmsFull(site: LlmsSite, twins: Twin[], apis: ApiSummary[]): string {
  const {title, tagline, origin, baseUrl} = site;
  const current = apis.filter(({isOutdated}) => !isOutdated);
  const size = current.reduce((sum, api) => sum + api.size, 0);
  const head = [`# ${toName(title)}`, `> ${toParagraph(tagline)}`, ...current.map((api) => renderSummary(api, site))];
  const max = Math.min(MAX_LENGTH, Math.max(MIN_LENGTH, size * MAX_RATIO));
  const listed = twins.filter(({section}) => section !== undefined);
  const order = listed.toSorted((a, b) => Number(a.isOptional ?? false) - Number(b.isOptional ?? false));
  const links = order.map((page) => `[${toName(page.title)}](${origin}${toMarkdownAddress(page.url, baseUrl)})`);
  // Room for the address of each page.
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
