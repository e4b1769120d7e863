import type {ServerView} from '@lectern/openapi';

/** The first server's address with the defaults of its variables; empty if the document names no host. */
export function getDefaultUrl([server]: ServerView[]): string {
  if (!server) return '';
  const url = server.variables.reduce((text, {name, default: value}) => text.replaceAll(`{${name}}`, value), server.url);
  return url.replace(/(?<!\/)\/+$/, '');
}
