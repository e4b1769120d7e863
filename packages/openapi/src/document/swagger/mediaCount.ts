// The number of media types that an upgraded Swagger 2.0 document gets: those of `produces` in each response, and those of `consumes` in
// each body.
import {LimitError} from '../limits.ts';
import {isObject} from '../value.ts';
import {METHODS} from './swagger.ts';

type Plain = Record<string, unknown>;

/** Ten times the number in the largest public documents: some 100,000 take a second. */
const MAX_MEDIA = 500_000;

/** @throws LimitError when the upgrade would write more */
export function assertMediaCount(document: Plain): void {
  const operations = Object.values(toPlain(document.paths)).flatMap((item) => METHODS.map((method) => toPlain(toPlain(item)[method])));
  const shared = {responses: document.responses, parameters: document.parameters};
  const count = [...operations, shared].reduce<number>((sum, each: Plain) => sum + countMedia(each, document), 0);
  if (count <= MAX_MEDIA) return;
  const hint = 'write "consumes" and "produces" at the operations that have so many, and not for the whole document';
  throw new LimitError(`the bodies and responses of the document have ${count} media types together, more than are read`, hint);
}

function countMedia({produces, consumes, responses, parameters}: Plain, document: Plain): number {
  const bodies = Object.values(toPlain(parameters)).filter((each) => toPlain(each).in === 'body').length;
  return count(produces ?? document.produces) * count(responses) + count(consumes ?? document.consumes) * bodies;
}

function count(value: unknown): number {
  return Object.keys(toPlain(value)).length;
}

/** Lists too, with their indexes as names. */
function toPlain(value: unknown): Plain {
  return isObject(value) || Array.isArray(value) ? (value as Plain) : {};
}
