// The types of the parameters of all operations. Requests are validated by the document itself: a type here describes valid requests, and
// follows the document.
import type {Settings} from '../engine/index.ts';
import type {Feedback, FileRecord, SessionRecord} from '../model.ts';

export type PageQuery = {limit: number};
export type CreateIndexBody = {name: string; description?: string | null; settings?: Partial<Settings>; tempFileIds?: string[]};
export type UpdateIndexBody = {name?: string; description?: string | null; tempFileIds?: string[]};
export type AskChatBody = {indexId: string; question: string; sessionId?: string; userId?: string};
export type AskTextBody = {indexId: string; question: string; maxAnswers?: number; userId?: string};
export type FeedbackBody = {rating: Feedback['rating']; reasons?: string[]; comment?: string | null};

/** No query parameter and no JSON body. */
type Nothing = object;

/** Query parameters and body by operationId, as in the context of a handler. */
export type Operations = {
  IndicesController_createIndex: {body: CreateIndexBody};
  IndicesController_getAvailableIndices: {query: PageQuery};
  IndicesController_getIndex: Nothing;
  IndicesController_updateIndex: {body: UpdateIndexBody};
  IndicesController_deleteIndex: Nothing;
  IndicesController_updateIndexSettings: {body: Partial<Settings>};
  IndicesController_resetIndexSettings: Nothing;
  IndicesController_uploadTempFiles: Nothing;
  IndexFilesController_getAllIndexFiles: {query: PageQuery & {status?: FileRecord['status'][]}};
  IndexFilesController_getFile: Nothing;
  IndexFilesController_cancelIndexingFiles: {body: {fileIds: string[]}};
  IndexFilesController_deleteFiles: {query: {fileIds: string[]}};
  UserSessionChatsController_askQuestion: {body: AskChatBody};
  UserSessionChatsController_getUserSessionQuestion: Nothing;
  UserSessionChatsController_streamAnswer: Nothing;
  UserSessionChatsController_updateSummeryFeedback: {body: FeedbackBody};
  UserSessionTextsController_askQuestion: {body: AskTextBody};
  UserSessionTextsController_getUserSessionQuestion: Nothing;
  UserSessionTextsController_getUserSessionQuestionAnswers: {query: PageQuery};
  UserSessionTextsController_streamAnswer: Nothing;
  UserSessionTextsController_updateSummeryFeedback: {body: FeedbackBody};
  UserSessionsController_getUserSessions: {query: PageQuery & Partial<Pick<SessionRecord, 'indexId' | 'kind'> & {userId: string}>};
};

export type OperationId = keyof Operations;
