// The properties of a created object. A response has all of them; a request has those that it needs, and a few more.
import type {Creation, Plan} from './context.ts';
import type {Graph, Node} from '../document/graph.ts';
import {getItems, isTrue} from '../document/value.ts';
import {flatten, getAll, getFirst, getPropertyNodes, getTypeLists, type Flat} from '../schema/flatten.ts';
import {findKnownText} from './knownNames.ts';
import {hasFormat} from './scalar.ts';
import {isBinary} from '../schema/isBinary.ts';
import {isNullOption} from '../schema/nullOption.ts';

/** Properties of a request that requires none. */
const MAX_SUGGESTED = 3;
/** Levels of objects that are searched for a value, and fields that are examined: schemas may be wide and circular. */
const LEVELS = 3;
const MAX_LOOKED_AT = 300;

const USUAL =
  /\((?:strongly |highly )?recommended\)|^\W*(?:strongly |highly )?recommended\s*[.:,;)-]|(?<!\bnot )\b(?:usually|commonly|typically|almost always) (?:be )?(?:set|given|sent|provided|specified|passed|required|included|needed|present)\b|\b(?:most|nearly all) (?:calls|requests|callers|clients|integrations) (?:set|give|send|provide|specify|pass|include|need)\b/i;
/** Matches descriptions of properties that exclude others. */
const EXCLUSIVE =
  /\bmutually[- ]exclusive\b|\b(?:cannot|can't|can not|must not|may not|should not) be (?:used|combined|set|specified|provided|passed|given|sent|present)\b|\b(?:only|exactly|at most) one of\b|\binstead of\b/i;
/** The same, in order within a line. As one expression, their time grows with the cube of the text's length. */
const EITHER = [/\beither\b/i, /\bor\b/i, /\b(?:not both|must|required)\b/i];
/** Names that identify a thing, the clearest first. */
const TELLING = ['name', 'title', 'display_name', 'displayname', 'email', 'label', 'description', 'content', 'text', 'message', 'query'];
const AUTHORED = ['const', 'example', 'x-example', 'examples'];

type Field = {name: string; flat: Flat; texts: string[]};

/**
 * The optional properties of a request: the usual ones; without these, and if nothing is required, a few with a meaningful value. A
 * required part shows its plain properties, and a form includes its file.
 */
export function getSuggested(
  declared: Map<string, Node[]>,
  required: ReadonlySet<string>,
  {graph}: Creation,
  plan: Pick<Plan, 'depth' | 'isItem'>,
): Set<string> {
  const fields = [...declared].flatMap(([name, nodes]): Field[] => {
    const flat = openChoice(flatten(nodes, graph), graph);
    const texts = getAll(flat, 'description').map(({value}) => String(value));
    const isOut = required.has(name) || ['deprecated', 'readOnly'].some((key) => flat.sources.some((source) => isTrue(source, key)));
    return isOut || texts.some(isExclusive) ? [] : [{name, flat, texts}];
  });
  const usual = fields.filter(({texts}) => texts.some((text) => USUAL.test(text)));
  const isFile = ({flat}: Field): boolean => holdsFile(flat, graph);
  const isSent = [...required].some((name) => holdsFile(flatten(declared.get(name) ?? [], graph), graph));
  const files = plan.depth > 0 || isSent ? [] : fields.filter(isFile).slice(0, 1);
  const isEnough = usual.length > 0 || required.size > 0;
  const chosen = isEnough ? [...usual, ...files] : getFew(fields, graph, plan);
  return new Set(chosen.map(({name}) => name));
}

/**
 * A form with a file exists to send it. Properties with an example come first, then those that identify a thing. One of several allowed
 * values is a setting, which is sent only without these. Without any, an object that has them is sent: many APIs wrap the whole request in
 * one object.
 */
function getFew(fields: Field[], graph: Graph, {depth, isItem}: Pick<Plan, 'depth' | 'isItem'>): Field[] {
  const file = fields.find(({flat}) => holdsFile(flat, graph));
  if (file) return [file];
  const telling = fields.filter(({name, flat}) => isTelling(name, flat));
  const clear = telling.filter(({name, flat}) => isAuthored(flat) || isKnown(name, flat));
  const best = clear.length > 0 ? clear : telling;
  const few = (best.length > 0 && !isItem) || depth === 0 ? best : fields.filter(isPlain);
  if (few.length > 0) return few.toSorted((a, b) => getRank(a) - getRank(b)).slice(0, MAX_SUGGESTED);
  const objects = fields.filter(({flat}) => getTypeLists(flat).flat().includes('object') || getPropertyNodes(flat).size > 0);
  const room = {left: MAX_LOOKED_AT};
  const object = objects.find(({flat}) => holdsTelling(flat, graph, LEVELS, room)) ?? (depth > 0 ? objects[0] : undefined);
  return object ? [object] : [];
}

function holdsFile(flat: Flat, graph: Graph): boolean {
  return [flat, flatten(getAll(flat, 'items'), graph)].some(isBinary);
}

/** Whether the author gives a value to anything within an object. */
function holdsTelling(flat: Flat, graph: Graph, levels: number, room: {left: number}): boolean {
  return [...getPropertyNodes(flat)].some(([name, nodes]) => {
    if (--room.left < 0) return false;
    const inner = openChoice(flatten(nodes, graph), graph);
    return isTelling(name, inner) || (levels > 1 && holdsTelling(inner, graph, levels - 1, room));
  });
}

/** Schemas together with their only option that is not null. */
export function openChoice(flat: Flat, graph: Graph): Flat {
  const options = getItems(getFirst(flat, 'oneOf') ?? getFirst(flat, 'anyOf')).filter((option) => !isNullOption(option, graph));
  const [only, ...others] = options;
  return only && others.length === 0 ? flatten([only, ...flat.sources], graph) : flat;
}

/** A text without a known value is not sent, so it does not count. */
function isPlain({flat}: Field): boolean {
  const types = getTypeLists(flat).flat();
  return (
    isAuthored(flat) || getFirst(flat, 'enum') !== undefined || types.some((type) => !['object', 'array', 'null', 'string'].includes(type))
  );
}

/**
 * Whether the author, the name or the format gives a value. Any other created value, such as the number 1, would change what nobody asked
 * to change.
 */
export function isTelling(name: string, flat: Flat): boolean {
  if (isAuthored(flat) || getFirst(flat, 'enum') || getFirst(flat, 'default')) return true;
  return isKnown(name, flat);
}

function isKnown(name: string, flat: Flat): boolean {
  return getTypeLists(flat).flat().includes('string') && (findKnownText(name, 'request') !== undefined || hasFormat(flat));
}

function isAuthored(flat: Flat): boolean {
  return AUTHORED.some((keyword) => getFirst(flat, keyword));
}

function getRank({name, flat}: Field): number {
  const telling = TELLING.indexOf(name.toLowerCase());
  return (isAuthored(flat) ? 0 : TELLING.length + 1) + (telling < 0 ? TELLING.length : telling);
}

function isExclusive(text: string): boolean {
  return EXCLUSIVE.test(text) || text.split(/[\r\n]/).some(hasEither);
}

function hasEither(line: string): boolean {
  let rest = line;
  return EITHER.every((word) => {
    const found = word.exec(rest);
    rest = rest.slice((found?.index ?? 0) + (found?.[0].length ?? 0));
    return found !== null;
  });
}
