import {getOwn} from '../json/getOwn.ts';
import type {ServerView} from '../view/access.ts';

/** The address of a server with its variables replaced by the given values or their defaults. */
export function getServerUrl(server: ServerView, values: Record<string, string> = {}): string {
  return server.variables.reduce(
    (url, variable) => url.replaceAll(`{${variable.name}}`, () => getOwn(values, variable.name) ?? variable.default),
    server.url,
  );
}
