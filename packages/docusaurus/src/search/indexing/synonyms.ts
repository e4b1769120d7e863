// Words of integrators that API documents do not use, and the other way round. An owner adds groups in `synonyms.txt`.

/** Words of the field: of APIs, of HTTP, of search. A word's endings need no group. */
export const FIELD_SYNONYMS: string[][] = [
  // Verbs of operations.
  ['delete', 'remove', 'erase', 'destroy', 'purge', 'drop', 'clear', 'wipe', 'discard', 'trash', 'empty'],
  ['create', 'add', 'new', 'make', 'insert', 'register', 'generate', 'provision'],
  ['update', 'edit', 'change', 'modify', 'patch', 'rename', 'set', 'configure', 'adjust', 'alter', 'overwrite'],
  ['rename', 'name'],
  ['list', 'all', 'enumerate', 'browse', 'every'],
  ['get', 'fetch', 'retrieve', 'read', 'show', 'lookup', 'view', 'load'],
  ['upload', 'attach', 'import', 'ingest', 'send'],
  ['download', 'export', 'save'],
  ['cancel', 'abort', 'stop', 'interrupt', 'kill', 'terminate', 'halt'],
  ['reset', 'restore', 'revert', 'default', 'undo'],
  ['default', 'factory'],
  ['upsert', 'replace', 'update', 'overwrite'],
  ['partial', 'patch', 'merge', 'update'],
  ['swap', 'exchange'],
  ['enable', 'activate', 'configure', 'disable', 'deactivate', 'toggle', 'switch'],
  ['bulk', 'batch', 'many', 'multiple', 'several', 'multi'],
  ['combine', 'merge', 'join', 'federation'],
  ['check', 'verify', 'validate', 'test'],
  ['compare', 'diff', 'difference'],
  ['share', 'link', 'permalink'],
  ['wait', 'waiting', 'pending', 'queued', 'enqueued', 'queue', 'poll'],
  ['running', 'processing', 'progress'],
  ['ask', 'question', 'prompt'],
  ['answer', 'response', 'reply', 'completion', 'result'],
  ['query', 'search', 'find'],
  // Resources.
  ['index', 'indices', 'indexes', 'collection', 'corpus', 'library', 'dataset', 'database'],
  ['document', 'docs', 'doc', 'record', 'item', 'entry'],
  ['file', 'document', 'attachment', 'pdf'],
  ['passage', 'chunk', 'excerpt', 'fragment', 'paragraph'],
  ['source', 'citation', 'cite', 'quote', 'evidence', 'grounding', 'passage'],
  ['hallucination', 'hallucinate', 'invent', 'fabricate', 'strict', 'grounded'],
  ['model', 'llm', 'gpt', 'ai'],
  ['assistant', 'agent', 'copilot', 'mcp'],
  ['folder', 'subpath', 'directory'],
  ['user', 'customer', 'account', 'member'],
  ['task', 'job', 'operation'],
  ['backup', 'dump', 'snapshot', 'export'],
  ['field', 'attribute', 'property', 'column'],
  ['parameter', 'param', 'argument'],
  ['setting', 'configuration', 'config', 'option', 'preference'],
  ['schema', 'structure', 'shape', 'model'],
  ['body', 'payload'],
  ['id', 'identifier', 'uuid', 'uid'],
  ['url', 'uri', 'address', 'endpoint', 'link'],
  ['support', 'help', 'contact'],
  ['bug', 'mistake'],
  ['date', 'time', 'timestamp'],
  ['chat', 'conversation', 'dialogue', 'thread'],
  ['session', 'conversation', 'history'],
  ['feedback', 'rating', 'rate', 'thumbs', 'vote', 'review'],
  ['comment', 'feedback', 'note'],
  ['example', 'sample', 'snippet', 'demo'],
  ['type', 'kind', 'format'],
  ['large', 'big', 'size', 'maximum', 'max', 'huge'],
  ['limit', 'maximum', 'cap', 'quota', 'restriction'],
  ['similar', 'related', 'recommend', 'recommendation', 'like', 'alike'],
  ['backend', 'server'],
  ['frontend', 'browser', 'client', 'javascript'],
  ['cors', 'browser'],
  ['cluster', 'network', 'node', 'instance', 'remote', 'shard', 'replica'],
  ['sdk', 'library', 'client', 'package'],
  ['cli', 'terminal', 'shell', 'curl'],
  ['sandbox', 'playground', 'staging', 'mock', 'practice'],
  ['openapi', 'swagger', 'oas', 'specification', 'spec'],
  ['postman', 'insomnia', 'bruno'],
  // Keys and rights.
  ['authorization', 'authorisation', 'authentication', 'auth', 'login', 'signin', 'credential'],
  ['unauthorized', 'unauthorised', 'unauthenticated'],
  ['token', 'key', 'credential', 'secret', 'apikey', 'password'],
  ['permission', 'authorization', 'forbidden', 'role', 'scope', 'privilege', 'access', 'denied'],
  ['admin', 'administrator', 'master'],
  ['rotate', 'replace', 'renew', 'rollover'],
  ['revoke', 'delete', 'invalidate'],
  ['leak', 'expose', 'stolen', 'compromised', 'safe'],
  ['privacy', 'gdpr', 'cookie', 'personal', 'tracking'],
  ['analytics', 'telemetry', 'tracking', 'track', 'statistics'],
  ['encrypt', 'tls', 'https', 'ssl'],
  // Limits and failures.
  ['rate limit', 'quota', 'throttle', 'throttling', 'throttled'],
  ['backoff', 'retry'],
  ['retry', 'again', 'repeat', 'resend', 'idempotent', 'idempotency', 'twice'],
  ['parallel', 'concurrent', 'concurrency', 'simultaneous', 'simultaneously'],
  ['error', 'fail', 'failure', 'problem', 'exception', 'crash', 'broken'],
  ['invalid', 'validation', 'wrong', 'malformed', 'bad'],
  ['exist', 'taken', 'duplicate', 'conflict'],
  ['missing', 'notfound', 'unknown'],
  ['expire', 'expiration', 'expiry', 'ttl', 'lifetime', 'retention', 'kept', 'retain', 'stored'],
  ['timeout', 'cutoff', 'duration'],
  ['slow', 'latency', 'performance', 'speed', 'fast'],
  ['status', 'state'],
  ['health', 'alive', 'up', 'ping', 'heartbeat', 'liveness'],
  ['metrics', 'prometheus', 'monitoring', 'observability'],
  ['logs', 'logging'],
  // Lists, streams, search.
  ['pagination', 'paging', 'paginate', 'paged', 'offset', 'cursor', 'page'],
  ['sse', 'stream', 'realtime', 'live', 'push', 'incremental'],
  ['reconnect', 'resume', 'disconnect', 'continue'],
  ['webhook', 'callback', 'notify', 'notification', 'event'],
  ['typo', 'fuzzy', 'misspelling', 'spelling'],
  ['distinct', 'deduplicate', 'dedupe', 'unique'],
  ['facet', 'aggregation'],
  ['sort', 'order', 'ordering'],
  ['filter', 'where', 'condition', 'restrict'],
  ['filter', 'narrow', 'subset', 'fewer'],
  ['stats', 'statistics', 'count', 'number', 'total'],
  ['rank', 'relevance', 'score', 'ranking'],
  ['embedder', 'embedding', 'vector', 'semantic', 'hybrid'],
  ['highlight', 'mark', 'emphasis'],
  ['hide', 'displayed', 'visible'],
  ['geo', 'location', 'coordinates', 'distance', 'latitude', 'longitude'],
  ['autocomplete', 'suggest', 'suggestion', 'typeahead', 'prefix'],
  ['tokenizer', 'separator', 'dictionary'],
  // Sites and versions.
  ['start', 'begin', 'quickstart', 'introduction', 'onboarding', 'tutorial'],
  ['deploy', 'host', 'hosting', 'publish'],
  ['translate', 'translation', 'i18n', 'l10n', 'localization', 'localisation', 'locale'],
  ['language', 'locale'],
  ['rtl', 'hebrew', 'arabic', 'bidi'],
  ['changelog', 'changes', 'changed', 'release', 'notes', 'history'],
  ['upgrade', 'migrate', 'migration', 'version'],
  ['deprecated', 'obsolete', 'legacy', 'sunset'],
  ['navigation', 'sidebar', 'menu', 'nav'],
  ['logo', 'brand', 'branding', 'favicon', 'icon'],
  ['dark', 'theme', 'color'],
  ['image', 'picture', 'screenshot', 'figure'],
  ['admonition', 'callout', 'note', 'tip', 'warning'],
  ['shortcut', 'hotkey', 'keyboard'],
  ['feed', 'rss', 'atom', 'subscribe'],
  ['seo', 'sitemap', 'robots', 'crawler', 'metadata'],
  ['a11y', 'accessibility', 'accessible', 'wcag', 'screenreader'],
  ['feature', 'flag', 'toggle'],
  ['colour', 'color'],
];

/** Phrases whose single words mean something else, and the words to search for instead. */
export const FIELD_PHRASES: [phrase: string, ...words: string[]][] = [
  ['how many', 'count', 'number', 'total', 'stats'],
  ['how much', 'size', 'limit', 'number'],
  ['how long', 'duration', 'timeout', 'expire', 'hours', 'minutes', 'days'],
  ['live for', 'expire', 'lifetime', 'stored'],
  ['how often', 'interval', 'rate', 'limit'],
  ['how big', 'size', 'maximum', 'limit'],
  ['how large', 'size', 'maximum', 'limit'],
  ['turn off', 'disable', 'enabled'],
  ['turn on', 'enable', 'enabled'],
  ['switch off', 'disable', 'enabled'],
  ['switch on', 'enable', 'enabled'],
  ['get rid', 'delete', 'remove'],
  ['take out', 'remove', 'delete'],
  ['look up', 'get', 'search'],
  ['set up', 'configure', 'start', 'install'],
  // "Start" alone is in many sentences; "started" is in the title of such a page.
  ['get started', 'quickstart', 'started'],
  ['getting started', 'quickstart', 'started'],
  ['quick start', 'quickstart', 'started'],
  ['back up', 'backup', 'dump', 'snapshot', 'export'],
  ['get help', 'support', 'contact'],
  ['log in', 'login', 'authentication'],
  ['sign in', 'login', 'authentication'],
  ['roll back', 'revert', 'restore'],
  ['give up', 'timeout', 'stop'],
  ['made up', 'invent', 'strict', 'hallucination'],
  ['knowledge base', 'index', 'collection'],
  ['command line', 'curl', 'terminal', 'shell'],
  ['base url', 'server', 'servers', 'production'],
  ['multi turn', 'chat', 'conversation'],
  ['real time', 'stream', 'live', 'events'],
  ['word by word', 'stream', 'delta'],
  ['at once', 'parallel', 'simultaneous', 'batch'],
  ['same time', 'parallel', 'simultaneous', 'concurrent'],
  ['not allowed', 'forbidden', '403'],
  ['too big', 'large', '413'],
  ['too many requests', 'rate', 'limit', '429'],
  ['right to left', 'rtl'],
];

/** Groups of an owner's file: one on each line, words separated by commas; a comment follows `#`. */
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

/**
 * The synonyms of each word and phrase in any group; a synonym of several words is searched for word by word.
 * @param phrases each with the words to search for instead
 */
export function toSynonyms(groups: string[][], phrases: string[][] = []): Synonyms {
  const synonyms = new Map(phrases.map(([phrase = '', ...words]) => [phrase, words]));
  for (const group of groups) {
    // A synonym of several words has its own entry when it is typed.
    for (const word of group.filter((each) => !each.includes(' '))) {
      const others = group.filter((other) => other !== word).flatMap((other) => other.split(/\s+/));
      synonyms.set(word, [...new Set([...(synonyms.get(word) ?? []), ...others])]);
    }
  }
  return synonyms;
}
