export { getContentType } from './fileType.ts';
export { buildRequest, createFile, isFile, isJson, type ApiBody, type ApiRequest, type Credential, type FileValue, type Part, type RequestValues, } from './request.ts';
export { getServerUrl } from './serverUrl.ts';
//# sourceMappingURL=index.d.ts.map