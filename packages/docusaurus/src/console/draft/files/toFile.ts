import {createFile, getContentType, type FileValue} from '@lectern/openapi/request';

/** A visitor's file as a value. `contentType`: its media type if the browser does not know one. */
export function toFile(file: File, contentType?: string): FileValue {
  const known = contentType !== undefined && !/[,*]/.test(contentType) ? contentType : undefined;
  return createFile({
    fileName: file.name,
    contentType: file.type || known || (getContentType(file.name) ?? 'application/octet-stream'),
    blob: file,
  });
}
