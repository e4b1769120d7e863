// Collections: the requests of a document for Postman, Bruno and the clients that read .http files.
export {renderBruno, renderBrunoRequest} from './bruno.ts';
export {renderHttpFile} from './httpFile.ts';
export {listRequests, type Collection, type CollectionRequest, type Environment} from './model.ts';
export {renderPostman} from './postman.ts';
export {toRequest} from './request.ts';
export {toSingle} from './single.ts';
