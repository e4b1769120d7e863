// The lists that language models look for: https://llmstxt.org
import {toMarkdownAddress} from '../../config/markdownAddress.ts';

/** A page and its Markdown. */
export type Twin = {
  /** Address of the page, with the base path. */
  url: string;
  /** Heading of the list it stands under; undefined: it is in no list. */
  section: string | undefined;
  title: string;
  description: string;
  text: string;
  /** There is a newer version of what it describes. */
  isOutdated?: boolean;
};

type Site = {title: string; tagline: string; /** Without a slash at its end. */ origin: string; baseUrl: string};

/** The heading under which stands what may be left out, as the format has it. */
const OPTIONAL = 'Optional';

/** `llms.txt`: what the site is, and every page with a line about it. Older versions of an API come last, as optional. */
export function renderLlms({title, tagline, origin, baseUrl}: Site, twins: Twin[]): string {
  const getSection = ({section, isOutdated}: Twin): string | undefined => (section !== undefined && isOutdated ? OPTIONAL : section);
  const names = new Set(twins.toSorted(compareAge).flatMap((twin) => getSection(twin) ?? []));
  const sections = [...names].map((section) => {
    const links = twins
      .filter((twin) => getSection(twin) === section)
      .map((twin) => {
        const title = twin.isOutdated ? `${twin.title} (${twin.section ?? ''})` : twin.title;
        const link = `- [${title.replace(/[[\]]/g, '\\$&')}](${origin}${toMarkdownAddress(twin.url, baseUrl)})`;
        return twin.description ? `${link}: ${twin.description}` : link;
      });
    return `## ${section}\n\n${links.join('\n')}`;
  });
  return `${[`# ${title}`, `> ${tagline}`, ...sections].join('\n\n')}\n`;
}

/** Characters of `llms-full.txt`, about: more than this no model reads at once. */
const MAX_LENGTH = 2_000_000;

/** `llms-full.txt`: the text of all pages that are in the list, older versions last; of those for which there is no room, where their Markdown stands. */
export function renderLlmsFull({title, tagline, origin, baseUrl}: Site, twins: Twin[]): string {
  let length = 0;
  const texts = twins
    .toSorted(compareAge)
    .filter(({section}) => section !== undefined)
    .map(({url, text}) => {
      length += text.length;
      const said = length > MAX_LENGTH ? `Markdown: ${origin}${toMarkdownAddress(url, baseUrl)}` : text.trim();
      return `<!-- ${origin}${url} -->\n\n${said}`;
    });
  return `${[`# ${title}`, `> ${tagline}`, ...texts].join('\n\n')}\n`;
}

function compareAge(a: Twin, b: Twin): number {
  return Number(a.isOutdated ?? false) - Number(b.isOutdated ?? false);
}
