// Which fields of a request its response refuses. Loaded with the first request.
import type {CallData} from '@lectern/openapi';
import {toParameterKey} from '@lectern/openapi/request';
import {getAt, parsePointer} from '@lectern/openapi/json';
import {parseJson} from '../parseJson.ts';
import {isRecord} from '../record.ts';
import {toLabel} from '../../visible.ts';
import {joinPath} from './path.ts';
import type {Problem} from './problem.ts';

/** Most fields that are marked: a response may name any number. */
const MAX_FIELDS = 50;

/**
 * The fields that a JSON response names: `errors` of problem details with a `pointer` (RFC 9457), or `detail` with a `loc` (FastAPI). Empty
 * if it names none.
 */
export function findRefusedFields(call: Pick<CallData, 'parameters'>, text: string): Problem[] {
  const problem = parse(text);
  if (!isRecord(problem)) return [];
  return [problem['errors'], problem['detail']]
    .flatMap((list) => (Array.isArray(list) ? (list as unknown[]).slice(0, MAX_FIELDS) : []))
    .flatMap((error) => {
      const [path, message] = [getPath(call, error), getMessage(error)];
      return path === undefined || message === undefined ? [] : [{path, message: toLabel(message)}];
    });
}

function parse(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

/** The field's id in the form. */
function getPath(call: Pick<CallData, 'parameters'>, error: unknown): string | undefined {
  const names = getNames(error);
  if (!names) return undefined;
  const [location = '', name = '', ...rest] = names;
  const parameter = call.parameters.find((each) => each.in === location && each.name === name);
  if (parameter) return rest.reduce(joinPath, toParameterKey(parameter));
  return (isRecord(error) && 'loc' in error && location === 'body' ? names.slice(1) : names).reduce(joinPath, 'body');
}

function getNames(error: unknown): string[] | undefined {
  const pointer = getAt(error, ['pointer']);
  if (typeof pointer === 'string') return parsePointer(pointer.replace(/^#/, ''));
  const location = getAt(error, ['loc']);
  return Array.isArray(location) ? location.map(String) : undefined;
}

function getMessage(error: unknown): string | undefined {
  return ['detail', 'message', 'msg'].map((name) => getAt(error, [name])).find((each) => typeof each === 'string');
}
