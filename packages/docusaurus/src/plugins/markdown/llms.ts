// The lists that language models look for: https://llmstxt.org
import {toName, toParagraph} from '@lectern/openapi/markdown';
import {count} from '@lectern/openapi/document';
import {toMarkdownAddress} from '../../markdownAddress.ts';
import {toLine} from '../../line.ts';
import {renderSummary, type LlmsSite} from './llmsSummary.ts';
import type {ApiSummary, Twin} from './twin.ts';

/** The heading of optional links, defined by the format. */
const OPTIONAL = 'Optional';

/** Maximum of operations in one list; if there are more, each group has its own list. */
const MAX_LISTED = 200;

/** Lists by their addresses, with the base path. */
export type Lists = Map<string, string>;

/**
 * `llms.txt`: what the site is, how to call its APIs, and every page with a line about it: guides, then operations by group, then optional
 * pages. If there are many operations, it names only the groups, each with a list at its own address.
 */
export function renderLlms(site: LlmsSite, twins: Twin[], apis: ApiSummary[]): Lists {
  const {title, tagline, baseUrl} = site;
  const current = apis.filter(({isOutdated}) => !isOutdated);
  const needed = twins.filter(({isOptional, section}) => !isOptional && section !== undefined);
  const sections = Map.groupBy(needed, ({section}) => section ?? '');
  const operations = current.flatMap(({groups}) => groups).flatMap(({section}) => sections.get(section) ?? []);
  const files: Lists = new Map();
  const isDivided = operations.length > MAX_LISTED;
  const parts = [...sections].flatMap(([section, pages]) => {
    const api = current.find(({groups}) => groups.some((group) => group.section === section));
    if (!isDivided || !api)
      return [
        renderSection(
          section,
          pages.map((page) => renderLine(page, site)),
        ),
      ];
    files.set(
      getListAddress(api, section),
      `# ${toName(section)}\n\n> ${toParagraph(title)}\n\n${renderSection(
        'Operations',
        pages.map((page) => renderLine(page, site)),
      )}\n`,
    );
    return [];
  });
  const divided = isDivided ? current.map((api) => renderGroupList(api, site, sections)) : [];
  const optional = twins.filter(({isOptional, section}) => isOptional && section !== undefined).map((page) => renderLine(page, site, true));
  const head = [`# ${toName(title)}`, `> ${toParagraph(tagline)}`, ...current.map((api) => renderSummary(api, site)), renderWhole(site)];
  const rest = optional.length > 0 ? [renderSection(OPTIONAL, optional)] : [];
  files.set(`${baseUrl}llms.txt`, `${[...head, ...parts, ...divided, ...rest].join('\n\n')}\n`);
  return files;
}

function renderWhole({origin, baseUrl}: LlmsSite): string {
  return `Everything below in one file: [llms-full.txt](${origin}${baseUrl}llms-full.txt)`;
}

function renderGroupList(api: ApiSummary, {origin}: LlmsSite, sections: Map<string, Twin[]>): string {
  // Groups with the same name share a list.
  const named = new Map(api.groups.toReversed().map((group) => [group.section, group]));
  const groups = api.groups.filter((group) => named.get(group.section) === group);
  const lines = groups.map(({section, name, about}) => {
    const number = sections.get(section)?.length ?? 0;
    return `- [${toName(name)}](${origin}${getListAddress(api, section)}): ${[`${count(number, 'operation')}.`, toLine(about)].filter(Boolean).join(' ')}`;
  });
  return renderSection(`${api.label}: groups of operations`, lines);
}

/** Address of the list of one group. */
function getListAddress({root, groups}: ApiSummary, section: string): string {
  return `${root}/groups/${groups.findIndex((group) => group.section === section) + 1}/llms.txt`;
}

function renderSection(name: string, lines: string[]): string {
  return `## ${toName(name)}\n\n${lines.join('\n')}`;
}

function renderLine({url, section, title, description}: Twin, {origin, baseUrl}: LlmsSite, isNamed = false): string {
  const name = isNamed && section?.includes(':') ? `${title} (${section.replace(/:.*/, '')})` : title;
  const link = `- [${toName(name)}](${origin}${toMarkdownAddress(url, baseUrl)})`;
  return description ? `${link}: ${toLine(description)}` : link;
}
