// The summary of an API above the list of its pages: facts for writing a client.
import {toName, toParagraph} from '@lectern/openapi/markdown';
import {toMarkdownAddress} from '../../markdownAddress.ts';
import {toCode, toLine} from '../../line.ts';
import type {ApiSummary} from './twin.ts';

export type LlmsSite = {title: string; tagline: string; /** Without a slash at its end. */ origin: string; baseUrl: string};

export function renderSummary(api: ApiSummary, site: LlmsSite): string {
  const {label, about, servers, schemes, overview, downloads, feed} = api;
  const {origin, baseUrl} = site;
  const link = ({label: name, href}: {label: string; href: string}): string => `[${toName(name)}](${origin}${href})`;
  const sent = [...new Set(schemes.map(({title, sent: line}) => (line === undefined ? toName(title) : toCode(line))))];
  const facts: [string, string][] = [
    ['Base address', servers.map(toCode).join(', ')],
    [
      'Authorization',
      sent.length > 0
        ? `${sent.join(' or ')} (${link({label: 'schemes', href: `${toMarkdownAddress(overview, baseUrl)}#authorization`})})`
        : '',
    ],
    ['OpenAPI document', downloads.filter(isDocument).map(link).join(', ')],
    [
      'For other tools',
      downloads
        .filter((file) => !isDocument(file))
        .map(link)
        .join(', '),
    ],
    ['Sandbox', renderSandbox(api)],
    ['Changes', feed === undefined ? '' : link({label: 'Atom feed', href: feed})],
  ];
  const lines = facts.flatMap(([name, value]) => (value === '' ? [] : [`- ${name}: ${value}`]));
  return [toLine(`${toParagraph(label)}: ${about}`), lines.join('\n')].filter(Boolean).join('\n\n');
}

/** Is a download the API document itself, and not derived from it? */
function isDocument({label}: {label: string}): boolean {
  return /\.(?:yaml|json|zip)$/.test(label) && !/^(?:postman|bruno|arazzo)\./.test(label);
}

/** Address of the started sandbox, and its credentials. */
function renderSandbox({servers: [server = ''], sandbox}: ApiSummary): string {
  if (!sandbox) return '';
  const pathname = URL.canParse(server) ? new URL(server).pathname.replace(/\/$/, '') : '';
  const keys = Object.entries(sandbox.credentials).map(([scheme, key]) => `${toCode(key)} for ${toCode(scheme)}`);
  const address = toCode(`http://localhost:${sandbox.port}${pathname}`);
  return `${address}, started with \`npm run ${sandbox.script}\` in the repository of this portal${keys.length > 0 ? `; it accepts ${keys.join(', ')}` : ''}`;
}
