// What integrators say and API documents do not, or the other way round. Stems stand for all of their forms.

const GROUPS = [
  ['delete', 'remove', 'erase', 'destroy', 'purge'],
  ['create', 'add', 'new', 'make'],
  ['update', 'edit', 'change', 'modify'],
  ['list', 'all'],
  ['get', 'fetch', 'retrieve', 'read'],
  ['cancel', 'abort', 'stop'],
  ['reset', 'restore', 'revert'],
  ['default', 'factory'],
  ['index', 'indices', 'indexes'],
  ['document', 'docs', 'doc'],
  ['limit', 'quota', 'throttle', 'throttling'],
  ['unauthorized', 'unauthorised'],
  ['authorization', 'authorisation', 'authentication', 'auth', 'login'],
  ['token', 'key', 'credential', 'secret'],
  ['error', 'fail', 'failure', 'problem'],
  ['large', 'big', 'size', 'maximum', 'max'],
  ['type', 'kind', 'format'],
  ['sse', 'stream'],
  ['frontend', 'browser', 'client'],
  ['retry', 'again', 'repeat'],
  ['reconnect', 'resume', 'disconnect', 'continue'],
  ['feedback', 'rating', 'thumbs', 'vote'],
  ['expire', 'expiration', 'expiry', 'ttl'],
  ['start', 'begin', 'quickstart'],
  ['example', 'sample', 'snippet'],
  ['folder', 'subpath', 'directory'],
  ['similar', 'related', 'recommend'],
  ['colour', 'color'],
  ['exist', 'taken', 'duplicate', 'conflict'],
  ['backup', 'dump', 'snapshot', 'export'],
  ['health', 'alive', 'up', 'ping'],
  ['upsert', 'replace'],
];

/** Other words for a word. */
export const SYNONYMS: ReadonlyMap<string, string[]> = new Map(
  GROUPS.flatMap((group) => group.map((word) => [word, group.filter((other) => other !== word)] as const)),
);
