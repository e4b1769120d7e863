// What depends on a visitor's own files: an example's texts, such as a question, are about the example's files.
import type {CallData} from '@lectern/openapi';
import {getOwn} from '@lectern/openapi/json';
import {findMedia} from '../../call/findMedia.ts';
import {isRecord, omit} from '../../record.ts';
import {getShape, type Definitions} from '../../form/shape.ts';
import {isIdName, type Captured} from '../captured/capturedValues.ts';
import type {Draft} from '../draft.ts';

type Values = {parameters?: Readonly<Record<string, unknown>>; body?: unknown};

/** Does a request name something that comes from the visitor's own files? `since`: not before that; milliseconds since 1970. */
export function isAboutOwnFiles({parameters = {}, body}: Values, captured: Captured, since = 0): boolean {
  const sent = [...Object.values(parameters), ...(isRecord(body) ? Object.values(body) : [])].flat();
  return Object.values(captured).some(
    ({value, at, isOfOwnFile}) => isOfOwnFile && at > since && [value].flat().some((each) => sent.includes(each)),
  );
}

/** The draft without an example's free texts, if it names something from the visitor's own files. `since`: as above. */
export function withoutExampleTexts(call: CallData, draft: Draft, captured: Captured, definitions: Definitions, since = 0): Draft {
  const {parameters, body} = draft;
  const media = findMedia(call, body);
  if (!body || !isRecord(body.value) || media?.schema === undefined) return draft;
  if (!isAboutOwnFiles({parameters, body: body.value}, captured, since)) return draft;
  const {properties} = getShape(media.schema, definitions);
  const isExample = (name: string, value: unknown): boolean =>
    typeof value === 'string' && media.examples.some((example) => isRecord(example.value) && getOwn(example.value, name) === value);
  const isFree = (name: string): boolean => {
    const {kind, keywords} = getShape(properties.get(name) ?? true, definitions);
    return kind === 'text' && keywords.format === undefined && takesWords(keywords.pattern) && !isIdName(name);
  };
  const texts = Object.entries(body.value).flatMap(([name, value]) => (isExample(name, value) && isFree(name) ? [name] : []));
  return {...draft, body: {...body, value: omit(body.value, ...texts)}};
}

/** May a text contain words? A pattern without spaces is for a code or a name, which stays. */
function takesWords(pattern: unknown): boolean {
  try {
    return typeof pattern !== 'string' || new RegExp(pattern, 'u').test('two words');
  } catch {
    return false;
  }
}
