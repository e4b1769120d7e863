import type {CallData} from '@lectern/openapi';
import {toJson} from '@lectern/openapi/json';
import {withHeaders, type Options} from '../target/options.ts';
import type {Draft} from './draft.ts';
import {toRequest, withoutBlobs} from './request.ts';
import {withLargeBodyAsFile} from './large.ts';

/** A text that is equal for drafts of the same request. Without credentials, which change by themselves. */
export function toFingerprint(call: CallData, draft: Draft, server: string, options: Options): string {
  return toJson(withHeaders(withLargeBodyAsFile(withoutBlobs(toRequest(call, draft, server, []))), options));
}
