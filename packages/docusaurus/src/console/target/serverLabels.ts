// What servers are called where a visitor chooses one.
import type {ServerView} from '@lectern/openapi';
import {getServerUrl} from '@lectern/openapi/request';

/** As the compiler writes them. */
const ENTITIES: Record<string, string> = {'&#x26;': '&', '&#x3C;': '<', '&amp;': '&', '&lt;': '<'};

/** Names or addresses; where several would look the same, with what tells them apart. */
export function getServerLabels(servers: ServerView[]): string[] {
  const details: ((server: ServerView, index: number) => string)[] = [
    (server) => getServerUrl(server),
    ({url}) => url,
    ({html}) => toText(html),
    (_, index) => String(index + 1),
  ];
  let labels = servers.map((server) => server.name ?? getServerUrl(server));
  for (const toDetail of details) {
    const isUnclear = labels.map((label) => labels.indexOf(label) !== labels.lastIndexOf(label));
    labels = labels.map((label, index) => {
      const detail = servers[index] && isUnclear[index] ? toDetail(servers[index], index) : '';
      return detail === '' || detail === label ? label : `${label} (${detail})`;
    });
  }
  return labels;
}

function toText(html = ''): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:#x26|#x3C|amp|lt);/g, (entity) => ENTITIES[entity] ?? entity)
    .trim();
}
