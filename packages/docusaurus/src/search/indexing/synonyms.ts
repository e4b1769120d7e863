// What integrators say and API documents do not, or the other way round. An owner adds groups in `synonyms.txt`.

/** Words of the field: of APIs, of HTTP, of search. A word and its endings are found alike. */
export const FIELD_SYNONYMS: string[][] = [
  // What a call does.
  ['delete', 'remove', 'erase', 'destroy', 'purge', 'drop', 'clear'],
  ['create', 'add', 'new', 'make', 'insert', 'register'],
  ['update', 'edit', 'change', 'modify', 'patch', 'rename', 'set', 'configure'],
  ['list', 'all', 'enumerate'],
  ['get', 'fetch', 'retrieve', 'read', 'show', 'lookup'],
  ['upload', 'attach', 'import', 'ingest'],
  ['cancel', 'abort', 'stop', 'interrupt', 'kill'],
  ['reset', 'restore', 'revert', 'default'],
  ['default', 'factory'],
  ['upsert', 'replace', 'update'],
  ['swap', 'exchange'],
  ['enable', 'activate', 'configure'],
  ['bulk', 'batch', 'many', 'multiple', 'several'],
  // Things.
  ['index', 'indices', 'indexes', 'collection'],
  ['document', 'docs', 'doc'],
  ['file', 'document', 'attachment'],
  ['folder', 'subpath', 'directory'],
  ['user', 'customer', 'account', 'member'],
  ['task', 'job'],
  ['backup', 'dump', 'snapshot', 'export'],
  ['field', 'attribute', 'property', 'column'],
  ['parameter', 'param', 'argument'],
  ['setting', 'configuration', 'config', 'option', 'preference'],
  ['chat', 'conversation', 'dialogue', 'thread'],
  ['session', 'conversation', 'history'],
  ['feedback', 'rating', 'rate', 'thumbs', 'vote', 'review'],
  ['example', 'sample', 'snippet'],
  ['type', 'kind', 'format'],
  ['large', 'big', 'size', 'maximum', 'max', 'huge'],
  ['similar', 'related', 'recommend', 'recommendation', 'like'],
  ['backend', 'server'],
  ['frontend', 'browser', 'client'],
  // Keys and rights.
  ['authorization', 'authorisation', 'authentication', 'auth', 'login', 'signin', 'credential'],
  ['unauthorized', 'unauthorised'],
  ['token', 'key', 'credential', 'secret', 'apikey'],
  ['permission', 'authorization', 'forbidden', 'role', 'scope', 'privilege'],
  ['rotate', 'replace', 'renew', 'rollover'],
  ['revoke', 'delete', 'invalidate'],
  // Limits and failures.
  ['rate limit', 'quota', 'throttle', 'throttling', 'throttled'],
  ['backoff', 'retry'],
  ['retry', 'again', 'repeat', 'resend'],
  ['error', 'fail', 'failure', 'problem', 'exception'],
  ['exist', 'taken', 'duplicate', 'conflict'],
  ['expire', 'expiration', 'expiry', 'ttl', 'lifetime'],
  ['timeout', 'cutoff'],
  ['status', 'state'],
  ['health', 'alive', 'up', 'ping', 'heartbeat', 'liveness'],
  ['metrics', 'prometheus', 'monitoring'],
  ['logs', 'logging'],
  // Lists, streams, search.
  ['pagination', 'paging', 'paginate', 'paged', 'offset', 'cursor'],
  ['sse', 'stream', 'realtime', 'live', 'push'],
  ['reconnect', 'resume', 'disconnect', 'continue'],
  ['webhook', 'callback'],
  ['typo', 'fuzzy', 'misspelling', 'spelling'],
  ['distinct', 'deduplicate', 'dedupe', 'unique'],
  ['facet', 'aggregation'],
  ['sort', 'order', 'ordering'],
  ['stats', 'statistics', 'count', 'number', 'many', 'total'],
  ['rank', 'relevance', 'score'],
  ['query', 'search', 'find'],
  ['embedder', 'embedding', 'vector', 'semantic'],
  ['hide', 'displayed', 'visible'],
  // Sites and versions.
  ['start', 'begin', 'quickstart', 'introduction'],
  ['deploy', 'host', 'hosting', 'publish'],
  ['translate', 'translation', 'i18n', 'l10n', 'localization', 'localisation', 'locale'],
  ['language', 'locale'],
  ['changelog', 'changes', 'changed', 'release', 'notes', 'history'],
  ['a11y', 'accessibility', 'accessible'],
  ['feature', 'flag', 'toggle'],
  ['colour', 'color'],
];

/** Groups of an owner's file: one a line, words apart by commas; what follows a `#` is a remark. */
export function parseSynonyms(text: string): string[][] {
  return text
    .split('\n')
    .map((line) => line.replace(/#.*/, ''))
    .map((line) =>
      line
        .split(',')
        .map((word) => word.trim().toLowerCase())
        .filter(Boolean),
    )
    .filter((group) => group.length > 1);
}

export type Synonyms = ReadonlyMap<string, readonly string[]>;

/** Other words for each word of any group; several words that mean the same as one are looked for one by one. */
export function toSynonyms(groups: string[][]): Synonyms {
  const synonyms = new Map<string, string[]>();
  for (const group of groups) {
    for (const word of group) {
      const others = group.filter((other) => other !== word).flatMap((other) => other.split(/\s+/));
      synonyms.set(word, [...new Set([...(synonyms.get(word) ?? []), ...others])]);
    }
  }
  return synonyms;
}
