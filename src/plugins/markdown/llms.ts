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
};

type Site = {title: string; tagline: string; /** Without a slash at its end. */ origin: string; baseUrl: string};

/** `llms.txt`: what the site is, and every page with a line about it. */
export function renderLlms({title, tagline, origin, baseUrl}: Site, twins: Twin[]): string {
  const sections = [...new Set(twins.flatMap(({section}) => section ?? []))].map((section) => {
    const links = twins
      .filter((twin) => twin.section === section)
      .map((twin) => {
        const link = `- [${twin.title.replace(/[[\]]/g, '\\$&')}](${origin}${toMarkdownAddress(twin.url, baseUrl)})`;
        return twin.description ? `${link}: ${twin.description}` : link;
      });
    return `## ${section}\n\n${links.join('\n')}`;
  });
  return `${[`# ${title}`, `> ${tagline}`, ...sections].join('\n\n')}\n`;
}

/** Characters of `llms-full.txt`, about: more than this no model reads at once. */
const MOST = 2_000_000;

/** `llms-full.txt`: the text of all pages that are in the list; of those for which there is no room, where their Markdown stands. */
export function renderLlmsFull({title, tagline, origin, baseUrl}: Site, twins: Twin[]): string {
  let length = 0;
  const texts = twins
    .filter(({section}) => section !== undefined)
    .map(({url, text}) => {
      length += text.length;
      const said = length > MOST ? `Markdown: ${origin}${toMarkdownAddress(url, baseUrl)}` : text.trim();
      return `<!-- ${origin}${url} -->\n\n${said}`;
    });
  return `${[`# ${title}`, `> ${tagline}`, ...texts].join('\n\n')}\n`;
}
