import type {CallData, CallResponse as DocumentedResponse} from '@lectern/openapi';
import {isJson} from '@lectern/openapi/request';

/** The fields of an operation that its response needs. */
export type ResponseCall = Pick<
  CallData,
  'pageId' | 'template' | 'responses' | 'responseKind' | 'takes' | 'kinds' | 'nextPage' | 'definitions' | 'definitionsUrl'
>;

/** The documented response of a status: this one, its range, or the default. */
export function findResponse({responses}: ResponseCall, status: number): DocumentedResponse | undefined {
  const find = (name: string): DocumentedResponse | undefined => responses.find((each) => each.status.toUpperCase() === name);
  return find(String(status)) ?? find(`${Math.floor(status / 100)}XX`) ?? find('DEFAULT');
}

/** The documented media type of a response: this one, its family, or any. */
export function findMedia(response: DocumentedResponse | undefined, mediaType: string): DocumentedResponse['media'][number] | undefined {
  const find = (wanted: string): DocumentedResponse['media'][number] | undefined =>
    response?.media.find((each) => each.mediaType.split(';')[0]?.trim().toLowerCase() === wanted);
  return find(mediaType) ?? find(`${mediaType.split('/')[0] ?? ''}/*`) ?? find('*/*');
}

/**
 * Does an empty response differ from the document? Only if every documented body is JSON, since a text or a file may be empty. By HTTP, a
 * response to HEAD and a response with status 204, 205 or 304 have no body.
 */
export function isBodyMissing(documented: DocumentedResponse | undefined, status: number, method: string): boolean {
  if (method.toUpperCase() === 'HEAD' || [204, 205, 304].includes(status)) return false;
  const media = documented?.media ?? [];
  return media.length > 0 && media.every(({mediaType}) => isJson(mediaType));
}

/** Does the operation document how a stream is resumed? */
export function canResume({template}: ResponseCall): boolean {
  return template.parameters.some(({in: location, name}) => location === 'header' && name.toLowerCase() === 'last-event-id');
}
