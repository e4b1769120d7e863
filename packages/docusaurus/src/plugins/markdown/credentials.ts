// The page of credentials as text: without its forms, but with the credentials that each API accepts, and how they are sent.
import type {RootContent} from 'hast';
import rehypeParse from 'rehype-parse';
import {unified} from 'unified';
import {escapeHtml} from '../../markup.ts';
import type {ApiSummary} from './twin.ts';

/** The credentials of each API, as elements. */
export function renderCredentials(apis: Pick<ApiSummary, 'label' | 'isOutdated' | 'schemes' | 'servers'>[]): RootContent[] {
  const current = apis.filter(({isOutdated}) => !isOutdated);
  const html = current.map((api) => renderApi(api, current.length > 1)).join('');
  return unified().use(rehypeParse, {fragment: true}).parse(html).children;
}

function renderApi({label, schemes, servers}: Pick<ApiSummary, 'label' | 'schemes' | 'servers'>, isNamed: boolean): string {
  const level = isNamed ? 3 : 2;
  const parts = schemes.map(({title, sent, html = ''}) => {
    const line = sent === undefined ? '' : `<p>Sent as: <code>${escapeHtml(sent)}</code></p>`;
    return `<h${level}>${escapeHtml(title)}</h${level}>${html}${line}`;
  });
  const origins = servers.map((server) => `<code>${escapeHtml(server)}</code>`).join(', ');
  return [
    isNamed ? `<h2>${escapeHtml(label)}</h2>` : '',
    ...(parts.length > 0 ? parts : ['<p>This API needs no authentication.</p>']),
    parts.length > 0 && origins !== '' ? `<p>Servers: ${origins}</p>` : '',
  ].join('');
}
