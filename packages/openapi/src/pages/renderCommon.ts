// What several operations share, on the overview.
import type {Common} from './common.ts';
import {renderInner, type Renderer} from './renderSchema.ts';
import {renderParameters} from './renderMessage.ts';
import {COMMON_ERRORS, COMMON_HEADERS, renderResponse} from './renderResponse.ts';

/** Headers first, then errors, then their schemas. */
export function renderCommon({headers, errors, schemas}: Common, renderer: Renderer): string[] {
  return [
    ...(headers.size > 0 ? [`## ${COMMON_HEADERS}`, renderParameters([...headers.values()], renderer)] : []),
    ...(errors.size > 0 ? [`## ${COMMON_ERRORS}`, 'What several operations answer, with the fields of each below.'] : []),
    ...[...errors.values()].flatMap(({heading, response}) => renderResponse(response, `### ${heading}`, renderer)),
    ...(schemas.size > 0 ? ['## Schemas of errors'] : []),
    ...[...schemas.values()].flatMap((schema) => [
      `### ${schema.name ?? ''}`,
      renderer.html(schema.html),
      renderInner(schema, 0, renderer),
    ]),
  ];
}
