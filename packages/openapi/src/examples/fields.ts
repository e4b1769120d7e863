// The properties of a made-up object. An answer shows all of them; a request holds what the call needs, and little more.
import type {Creation, Way} from './context.ts';
import type {Graph, Node} from '../document/graph.ts';
import {isTrue} from '../document/value.ts';
import {flatten, getAll, getFirst, getTypeLists, type Flat} from '../schema/flatten.ts';
import {findKnownText} from './knownNames.ts';
import {hasFormat} from './scalar.ts';
import {isBinary} from '../schema/isBinary.ts';

/** Properties of a request that requires none. */
const MAX_SUGGESTED = 3;

const USUAL =
  /\((?:strongly |highly )?recommended\)|^\W*(?:strongly |highly )?recommended\s*[.:,;)-]|(?<!\bnot )\b(?:usually|commonly|typically|almost always) (?:be )?(?:set|given|sent|provided|specified|passed|required|included|needed|present)\b|\b(?:most|nearly all) (?:calls|requests|callers|clients|integrations) (?:set|give|send|provide|specify|pass|include|need)\b/i;
/** Said of properties that must not be beside others. */
const EXCLUSIVE =
  /\bmutually[- ]exclusive\b|\b(?:cannot|can't|can not|must not|may not|should not) be (?:used|combined|set|specified|provided|passed|given|sent|present)\b|\b(?:only|exactly|at most) one of\b|\beither\b.+\bor\b.+\b(?:not both|must|required)\b|\binstead of\b/i;
/** What a thing is known by, the most telling first. */
const TELLING = ['name', 'title', 'display_name', 'displayname', 'email', 'label', 'description', 'content', 'text', 'query'];
const AUTHORED = ['const', 'example', 'x-example', 'examples'];

type Field = {name: string; flat: Flat; texts: string[]};

/**
 * The optional properties of a request: those that are usual; where nothing is required, else a few whose value says something. A part
 * that must be there shows with plain ones what it holds.
 */
export function getSuggested(
  declared: Map<string, Node[]>,
  required: ReadonlySet<string>,
  {graph}: Creation,
  {depth}: Pick<Way, 'depth'>,
): Set<string> {
  const fields = [...declared].flatMap(([name, nodes]): Field[] => {
    const flat = flatten(nodes, graph);
    const texts = getAll(flat, 'description').map(({value}) => String(value));
    const isOut = required.has(name) || ['deprecated', 'readOnly'].some((key) => flat.sources.some((source) => isTrue(source, key)));
    return isOut || texts.some((text) => EXCLUSIVE.test(text)) ? [] : [{name, flat, texts}];
  });
  const usual = fields.filter(({texts}) => texts.some((text) => USUAL.test(text)));
  const isEnough = usual.length > 0 || required.size > 0;
  return new Set(
    (isEnough ? usual : getFew(fields, graph, depth > 0 ? isPlain : ({name, flat}) => isTelling(name, flat))).map(({name}) => name),
  );
}

/** A form that takes a file is there to send it. What has an example comes first, then what a thing is known by. */
function getFew(fields: Field[], graph: Graph, isWanted: (field: Field) => boolean): Field[] {
  const file = fields.find(({flat}) => [flat, flatten(getAll(flat, 'items'), graph)].some(isBinary));
  if (file) return [file];
  return fields
    .filter(isWanted)
    .toSorted((a, b) => getRank(a) - getRank(b))
    .slice(0, MAX_SUGGESTED);
}

function isPlain({flat}: Field): boolean {
  const types = getTypeLists(flat).flat();
  return isAuthored(flat) || getFirst(flat, 'enum') !== undefined || types.some((type) => !['object', 'array', 'null'].includes(type));
}

/**
 * Does the author, the name or the format give a value? Whatever else is made up, such as the number 1, would change what nobody has asked
 * to change.
 */
export function isTelling(name: string, flat: Flat): boolean {
  if (isAuthored(flat) || getFirst(flat, 'enum') || getFirst(flat, 'default')) return true;
  return getTypeLists(flat).flat().includes('string') && (findKnownText(name) !== undefined || hasFormat(flat));
}

function isAuthored(flat: Flat): boolean {
  return AUTHORED.some((keyword) => getFirst(flat, keyword));
}

function getRank({name, flat}: Field): number {
  const telling = TELLING.indexOf(name.toLowerCase());
  return (isAuthored(flat) ? 0 : TELLING.length + 1) + (telling < 0 ? TELLING.length : telling);
}
