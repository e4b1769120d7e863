// Labels of servers in a list of choices.
import {toString} from 'mdast-util-to-string';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {getServerUrl} from '../../request/serverUrl.ts';
import {shortenTitle} from '../../text/title.ts';
import type {ServerView} from '../../view/access.ts';

/** A server with its written description. */
export type DescribedServer = {server: ServerView; description: string};

/** Gives servers that would look the same a label with their difference. */
export function labelServers(described: DescribedServer[]): ServerView[] {
  const details: ((each: DescribedServer, index: number) => string)[] = [
    ({server}) => getServerUrl(server),
    ({server}) => server.url,
    ({description}) => toPlainText(description),
    (_, index) => String(index + 1),
  ];
  const names = described.map(({server}) => server.name ?? getServerUrl(server));
  let labels = names;
  for (const toDetail of details) {
    const [seen, unclear] = [new Set<string>(), new Set<string>()];
    for (const label of labels) (seen.has(label) ? unclear : seen).add(label);
    labels = labels.map((label, index) => {
      const detail = described[index] && unclear.has(label) ? toDetail(described[index], index) : '';
      return detail === '' || detail === label ? label : `${label} (${detail})`;
    });
  }
  return described.map(({server}, index) => {
    const label = labels[index];
    return label === undefined || label === names[index] ? server : {...server, label};
  });
}

/** Characters of a description that are read for a label. */
const MAX_DESCRIPTION_LENGTH = 400;

/** The words of Markdown, as many as fit in a label. */
function toPlainText(markdown: string): string {
  const start = markdown.trimStart().slice(0, MAX_DESCRIPTION_LENGTH);
  return shortenTitle(toString(unified().use(remarkParse).parse(start), {includeHtml: false}).trim());
}
