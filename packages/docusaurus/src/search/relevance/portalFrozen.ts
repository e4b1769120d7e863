// Written before the search was: frozen. Whoever tunes the search adds questions elsewhere and leaves these as they are.
import type {Question} from './question.ts';

const API = 'docs/api/';
const SETTINGS = (name: string): string[] => [
  `${API}indices-controller-update-index-settings#*${name}`,
  `${API}indices-controller-create-index#*${name}`,
];

export const PORTAL_FROZEN: Question[] = [
  {ask: 'how do I stop a stream', find: ['docs/guides/streaming', `${API}*-stream-answer`]},
  {ask: 'rate limit header', find: ['docs/guides/rate-limits#read-the-headers', `${API}*.headers-RateLimit-*`]},
  {ask: 'delete file', find: [`${API}index-files-controller-delete-files`, `${API}indexing-api#delete-files`]},
  {ask: 'topk', find: SETTINGS('topK')},
  {ask: 'unauthorised 401', find: ['docs/guides/errors#unauthorized', 'docs/guides/errors#401-who-are-you']},
  {ask: '429 too many requests', find: ['docs/guides/errors#rate_limited', 'docs/guides/errors#429-too-many', 'docs/guides/rate-limits']},
  {ask: 'how big can a file be', find: [`${API}uploading-api#what-may-be-uploaded`, 'docs/guides/errors#payload_too_large']},
  {ask: 'resume stream after disconnect', find: ['docs/guides/streaming#resume-after-a-break']},
  {ask: 'next page cursor', find: ['docs/guides/pagination', `${API}*nextCursor`, `${API}*#query-parameters-cursor`]},
  {ask: '/indices/{indexId}/settings', find: [`${API}indices-controller-update-index-settings`]},
  {ask: 'IndicesController_createIndex', find: [`${API}indices-controller-create-index`]},
  {ask: 'updateSummeryFeedback', find: [`${API}*-update-summery-feedback`]},
  {ask: 'scanned pdf fails', find: [`${API}indexing-api#when-a-file-fails`]},
  {ask: 'admin key', find: ['docs/guides/authentication#choose-the-right-key', 'auth']},
  {ask: 'api key in frontend', find: ['docs/guides/authentication#keep-keys-out-of-browsers']},
  {ask: 'my key leaked what now', find: ['docs/guides/authentication#replace-a-key']},
  {ask: 'Last-Event-ID', find: [`${API}*-stream-answer#header-parameters-Last-Event-ID`, 'docs/guides/streaming#resume-after-a-break']},
  {ask: 'sinonyms', find: SETTINGS('synonyms')},
  {ask: 'stop_words', find: SETTINGS('stopWords')},
  {ask: 'minscore', find: SETTINGS('minScore')},
  {ask: 'index_not_ready', find: ['docs/guides/errors#index_not_ready']},
  {
    ask: 'nginx proxy buffering',
    find: ['docs/guides/streaming#nothing-arrives-and-then-all-at-once', 'blog/long-blog-post#the-helpful-proxy'],
  },
  {ask: 'exponential backoff retry', find: ['docs/guides/rate-limits#back-off']},
  {ask: 'supported file types', find: [`${API}uploading-api#what-may-be-uploaded`, `${API}indices-controller-upload-temp-files`]},
  {ask: 'X-Request-Id', find: [`${API}*.headers-X-Request-Id`, 'docs/guides/errors#the-shape-of-a-problem', `${API}*requestId`]},
  {ask: 'previous questions of a user', find: [`${API}user-sessions-controller-get-user-sessions`]},
  {ask: 'thumbs down comment', find: [`${API}*-update-summery-feedback`]},
  {ask: 'tempFileIds', find: [`${API}indices-controller-*#*tempFileIds`]},
  {ask: 'file stuck in queue cancel', find: [`${API}index-files-controller-cancel-indexing-files`, `${API}indexing-api#cancel-indexing`]},
  {ask: 'remove index permanently', find: [`${API}indices-controller-delete-index`]},
  {ask: 'restore default settings', find: [`${API}indices-controller-reset-index-settings`]},
  {ask: 'EventSource authorization', find: ['docs/guides/streaming#in-a-browser']},
  {ask: 'python sse example', find: ['docs/guides/streaming#in-python']},
  {ask: 'change the product name', find: ['docs/intro#give-it-your-name']},
  {ask: 'deploy under subpath', find: ['docs/tutorial-basics/deploy-your-site#say-where-it-will-live']},
  {ask: 'translate to hebrew rtl', find: ['docs/tutorial-extras/translate-your-site#right-to-left-languages']},
];
