// Written before the search was: frozen. Whoever tunes the search adds questions elsewhere and leaves these as they are.
// The document is that of another project, and not part of this one; the questions are our own.
import type {Question} from './question.ts';

const SEARCHES = (name: string): string[] =>
  ['search-with-post', 'search-with-url-query', 'multi-search-with-post'].map((id) => `${id}#*${name}`);

export const MEILISEARCH_FROZEN: Question[] = [
  {ask: 'search documents', find: ['search-with-post', 'search-with-url-query']},
  {ask: 'typo tolerence', find: ['*typo-tolerance*', '*#*typoTolerance']},
  {ask: 'new api key with permissions', find: ['create-api-key']},
  {ask: 'hitsPerPage', find: SEARCHES('hitsPerPage')},
  {ask: 'remove all docs from an index', find: ['clear-all-documents']},
  {ask: 'make a field filterable', find: ['*filterable-attributes', '*#*filterableAttributes']},
  {ask: '/indexes/{indexUid}/stats', find: ['get-index-stats']},
  {ask: 'stop words list', find: ['*stop-words', '*#*stopWords']},
  {ask: 'backup the database', find: ['create-dump', 'create-snapshot']},
  {ask: 'is the server up', find: ['get-health']},
  {ask: 'prometheus', find: ['get-metrics']},
  {ask: 'task status', find: ['get-task', 'get-tasks', '*#*status']},
  {ask: 'abort enqueued task', find: ['cancel-tasks']},
  {ask: 'semantic ratio', find: ['*#*semanticRatio', '*#*hybridSemanticRatio']},
  {ask: 'highlightPreTag', find: SEARCHES('highlightPreTag')},
  {ask: 'swap two indexes without downtime', find: ['swap-indexes']},
  {ask: 'several queries in one request', find: ['multi-search-with-post']},
  {ask: 'matching_strategy', find: SEARCHES('matchingStrategy')},
  {ask: 'find facet values', find: ['search']},
  {ask: 'recommend similar items', find: ['similar-get', 'similar-post']},
  {ask: 'api key expiration date', find: ['*#*expiresAt', 'create-api-key', 'patch-api-key']},
  {ask: 'ranking score threshold', find: ['*#*rankingScoreThreshold']},
];
