// The request model: operation, values and credentials make one ApiRequest.
export {findDotParameters, hasDotSegment} from './dotSegment.ts';
export {toCredential} from './credential.ts';
export {getContentType} from './fileType.ts';
export {isEventStream, isJson, isMultipart, isSequence, isUrlEncoded, toSentType} from './mediaType.ts';
export {encodeBody, isFilePart} from './multipart.ts';
export type {ApiBody, ApiRequest, Credential, FileValue, Part, RequestValues} from './model.ts';
export {createFile, isFile} from './fileValue.ts';
export {buildRequest, toParameterKey} from './request.ts';
export {isBodiless, isMethod, METHODS} from './methods.ts';
export {getServerUrl} from './serverUrl.ts';
