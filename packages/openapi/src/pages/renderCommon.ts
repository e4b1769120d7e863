// Shared content of operations, on the overview.
import type {Common} from './common.ts';
import {renderParts, type Renderer} from './renderSchema.ts';
import {toName} from './lines.ts';
import {renderParameters} from './renderMessage.ts';
import {COMMON_ERRORS, COMMON_HEADERS, renderResponse} from './renderResponse.ts';

/** Headers first, then errors, then schemas. */
export function renderCommon({headers, errors, schemas, further}: Common, renderer: Renderer): string[] {
  return [
    ...(headers.size > 0 ? [`## ${COMMON_HEADERS}`, renderParameters([...headers.values()], renderer)] : []),
    ...(errors.size > 0 ? [`## ${COMMON_ERRORS}`, 'Responses that several operations share, with the fields of each below.'] : []),
    ...[...errors.values()].flatMap(({heading, response}) => renderResponse(response, `### ${toName(heading)}`, renderer)),
    ...(schemas.size + further.size > 0 ? ['## Schemas'] : []),
    ...[...schemas.values(), ...further.values()].flatMap((schema) => [
      `### ${toName(schema.name ?? '')}`,
      renderer.html(schema.html),
      renderParts(schema, 0, renderer),
    ]),
  ];
}
