// The second half: written while the search was made.
import type {Question} from './question.ts';

const API = 'docs/api/';

export const PORTAL_FURTHER: Question[] = [
  {ask: 'sse format', find: ['docs/guides/streaming#events', 'docs/guides/streaming', 'blog/long-blog-post#the-plainest-way-that-works']},
  {ask: 'keep alive comment', find: ['docs/guides/streaming#events', 'blog/long-blog-post#the-silence']},
  {ask: 'answer.completed', find: ['docs/guides/streaming#events', `${API}*-stream-answer`]},
  {ask: 'curl streaming', find: ['docs/guides/streaming#on-the-command-line']},
  {ask: 'relay events to the browser from my server', find: ['docs/guides/streaming#in-a-browser']},
  {ask: 'Retry-After', find: ['docs/guides/rate-limits', `${API}*.headers-Retry-After`]},
  {ask: 'how many requests per minute', find: ['docs/guides/rate-limits', `${API}*.headers-RateLimit-Limit`]},
  {
    ask: 'too many calls while polling',
    find: ['docs/guides/rate-limits', 'docs/guides/errors#rate_limited', 'docs/guides/errors#429-too-many'],
  },
  {ask: 'loop over all pages javascript', find: ['docs/guides/pagination#all-pages']},
  {ask: 'maximum page size', find: ['docs/guides/pagination#how-large-a-page', `${API}*#query-parameters-limit`, 'blog/mdx-blog-post']},
  {ask: 'sort order of lists', find: ['docs/guides/pagination#which-order']},
  {ask: 'forbidden 403', find: ['docs/guides/errors#forbidden', 'docs/guides/errors#403-not-with-this-key']},
  {
    ask: 'multipart upload boundary',
    find: ['docs/guides/errors#unsupported_media_type', `${API}uploading-api*`, `${API}indices-controller-upload-temp-files`],
  },
  {ask: 'temporary file expired', find: ['docs/guides/errors#temp_file_not_found', `${API}uploading-api`, `${API}*expiresAt`]},
  {ask: 'name already exists', find: ['docs/guides/errors#index_name_taken']},
  {ask: 'rfc 9457', find: ['docs/guides/errors']},
  {
    ask: 'continue a conversation',
    find: [
      `${API}user-session-chats-controller-ask-question`,
      `${API}user-sessions-controller-get-user-sessions`,
      'docs/guides/errors#session_not_found',
    ],
  },
  {ask: 'sessionId', find: [`${API}user-session-chats-controller-ask-question#request-body-sessionId`]},
  {ask: 'POST /chats', find: [`${API}user-session-chats-controller-ask-question`]},
  {
    ask: 'several passages for one question',
    find: [
      `${API}user-session-texts-controller-ask-question`,
      'docs',
      `${API}user-session-texts-controller-get-user-session-question-answers`,
    ],
  },
  {ask: 'maxAnswers', find: [`${API}user-session-texts-controller-ask-question#request-body-maxAnswers`]},
  {ask: 'answer style short', find: [`${API}indices-controller-*#*answerStyle`]},
  {ask: 'language of an index', find: [`${API}indices-controller-*#*language`, 'blog/first-blog-post#one-language-an-index']},
  {ask: 'userid', find: [`${API}*userId`]},
  {ask: 'replace an old version of a file', find: [`${API}uploading-api#replace-a-file`]},
  {
    ask: 'progress of indexing',
    find: [`${API}indexing-api#follow-your-files`, `${API}indices-controller-get-index*`, `${API}*fileCounts*`],
  },
  {ask: 'fileCounts', find: [`${API}*fileCounts`]},
  {
    ask: 'when is an index ready',
    find: [`${API}indexing-api#the-states-of-an-index`, 'docs/guides/errors#index_not_ready', `${API}*status`],
  },
  {ask: 'wrong score threshold no answer', find: ['blog/first-blog-post#words-become-an-answer', `${API}*minScore`]},
  {ask: 'openapi download', find: [`${API}api-developer-portal`]},
  {ask: 'paginaton', find: ['docs/guides/pagination']},
  {ask: 'authentcation', find: ['docs/guides/authentication']},
  {ask: 'draft post', find: ['docs/tutorial-basics/create-a-blog-post#keep-it-as-a-draft']},
  {ask: 'nginx config', find: ['docs/tutorial-basics/deploy-your-site#serve-it-with-nginx']},
  {ask: 'sidebar position', find: ['docs/tutorial-basics/create-a-document#give-it-a-place-in-the-sidebar']},
  {ask: 'does the portal track me', find: ['markdown-page#where-your-data-goes']},
];
