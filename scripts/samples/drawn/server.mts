import {getItems, type Json} from './document.mts';

/** The path of the first server that applies to an operation, with its variables replaced and without a trailing slash. */
export function getServerPath(document: Json, item: Json, node: Json): string {
  const [server] = [node.servers, item.servers, document.servers].map(getItems).find((list) => list.length > 0) ?? [];
  const {url = '/', variables} = (server ?? {}) as {url?: string; variables?: Json};
  const address = url.replaceAll(/\{([^}]+)\}/g, (_, name: string) => String((variables?.[name] as Json | undefined)?.default));
  return new URL(address, 'https://host/').pathname.replace(/\/+$/, '');
}
