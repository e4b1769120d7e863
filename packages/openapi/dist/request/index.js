// The request model: operation, values and credentials make one ApiRequest.
export { getContentType } from "./fileType.js";
export { buildRequest, createFile, isFile, isJson, } from "./request.js";
export { getServerUrl } from "./serverUrl.js";
