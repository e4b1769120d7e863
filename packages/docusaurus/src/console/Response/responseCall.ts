import type {CallData, CallResponse as DocumentedResponse} from '@lectern/openapi';

/** The fields of an operation that its response needs. */
export type ResponseCall = Pick<
  CallData,
  'pageId' | 'template' | 'responses' | 'answer' | 'takes' | 'kinds' | 'nextPage' | 'definitions' | 'definitionsUrl'
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

/** Does the operation document how a stream is resumed? */
export function canResume({template}: ResponseCall): boolean {
  return template.parameters.some(({in: location, name}) => location === 'header' && name.toLowerCase() === 'last-event-id');
}
