// XML Objects in two versions. The name of an element or attribute says nothing about the allowed values, so any change is undecided.
import {getAll, getFirst, getTypeLists, type Flat} from '../../schema/flatten.ts';
import {getFirstText, getText, isTrue} from '../../document/value.ts';
import type {Difference} from './constraints.ts';

/** `name`: that of the property, which is the default for its element; empty for all other schemas. */
export function compareXml(before: Flat, after: Flat, name: string): Difference[] {
  const origin = getFirst(after, 'xml') ?? getFirst(before, 'xml');
  if (!origin) return [];
  const [was, is] = [readXml(before, name), readXml(after, name)];
  return Object.entries(was).flatMap(([label, old]): Difference[] => {
    const now = is[label] ?? '';
    if (old === now) return [];
    const text = old === '' ? `${now} added` : now === '' ? `${old} removed` : `changed from ${old} to ${now}`;
    return [{text: `XML ${label} ${text}`, effect: 'either', origin}];
  });
}

function readXml(flat: Flat, name: string): Record<string, string> {
  const objects = getAll(flat, 'xml');
  const read = (key: string): string => getFirstText(...objects.map((each) => getText(each, key))) ?? '';
  return {
    name: read('name') || name,
    namespace: read('namespace'),
    prefix: read('prefix'),
    'node type': read('nodeType') || getKind(flat),
  };
}

/** The node type by the flags of OpenAPI 3.0 and 3.1, else the default of 3.2. */
function getKind(flat: Flat): string {
  const isSet = (key: string): boolean => getAll(flat, 'xml').some((each) => isTrue(each, key));
  if (isSet('attribute')) return 'attribute';
  return getTypeLists(flat).flat().includes('array') && !isSet('wrapped') ? 'none' : 'element';
}
