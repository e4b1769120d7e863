// The second half: written while the search was made. The document is that of another project; the questions are our own.
import type {Question} from './question.ts';

const SEARCHES = (name: string): string[] =>
  ['search-with-post', 'search-with-url-query', 'multi-search-with-post'].map((id) => `${id}#*${name}`);

export const MEILISEARCH_FURTHER: Question[] = [
  {ask: 'upsert documents', find: ['update-documents', 'replace-documents']},
  {ask: 'primary key', find: ['*primaryKey', 'create-index', 'update-index']},
  {ask: 'get document by id', find: ['get-document']},
  {ask: 'crop length', find: SEARCHES('cropLength')},
  {ask: 'attributes_to_highlight', find: SEARCHES('attributesToHighlight')},
  {ask: 'sortable', find: ['*sortable-attributes*', '*sortableAttributes']},
  {ask: 'ranking rules order', find: ['*ranking-rules*', '*rankingRules']},
  {ask: '/multi-search', find: ['multi-search-with-post']},
  {ask: 'federated search', find: ['multi-search-with-post*']},
  {ask: 'settings all at once', find: ['get-all', 'update-all', 'delete-all']},
  {ask: 'sinonym list', find: ['*synonyms*']},
  {ask: 'log level stderr', find: ['update-stderr-target*']},
  {ask: 'stream the logs', find: ['get-logs*', 'cancel-logs']},
  {ask: 'which version is running', find: ['get-version*']},
  {ask: 'experimental features switch on', find: ['patch-features*', 'get-features*']},
  {ask: 'delete old tasks', find: ['delete-tasks']},
  {ask: 'batch uid', find: ['get-batch*', 'get-batches*', '*batchUid*']},
  {ask: 'filter expression', find: ['*filter']},
  {ask: 'distinct attribute', find: ['*distinct-attribute*', '*distinctAttribute', '*distinct']},
  {ask: 'vector search', find: ['*vector', '*hybrid*', 'search-with-*', 'similar-*', '*Vectors']},
  {ask: 'add a node to the network', find: ['patch-network*', 'get-network*']},
  {ask: 'edit documents with a rhai function', find: ['edit-documents-by-function*']},
];
