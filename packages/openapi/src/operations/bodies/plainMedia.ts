// Several media types of one body: which one a sample sends, and which share a schema.
import type {Graph, Node} from '../../document/graph.ts';
import {isReference} from '../../document/resolve.ts';
import {toCanonicalJson} from '../../json/toCanonicalJson.ts';
import {getEntries, getField} from '../../document/value.ts';
import {getKey} from '../../document/nodeKey.ts';

type Entry = [mediaType: string, media: Node];

/** The media types of a body, that of samples first: JSON, unless only the first one has a written example. */
export function getPlainFirst(content: Node | undefined, graph: Graph): Entry[] {
  const entries = getEntries(content).flatMap(([mediaType, reference]): Entry[] => {
    const media = graph.resolve(reference);
    return media ? [[mediaType, media]] : [];
  });
  const [first] = entries;
  const plain = entries.find(([mediaType]) => /^application\/json\b/i.test(mediaType));
  if (!first || !plain || (isAuthored(first) && !isAuthored(plain))) return entries;
  return [plain, ...entries.filter((entry) => entry !== plain)];
}

function isAuthored([, media]: Entry): boolean {
  return (getField(media, 'example') ?? getField(media, 'examples')) !== undefined;
}

/** A key that media types with the same schema and the same encoding share; undefined without a schema. */
export function getSchemaKey(media: Node, graph: Graph): string | undefined {
  const keyword = ['schema', 'itemSchema'].find((each) => getField(media, each));
  const schema = keyword && getField(media, keyword);
  if (!schema) return undefined;
  const target = isReference(schema.value) && Object.keys(schema.value).length === 1 ? graph.look(schema) : undefined;
  const encodings = ['encoding', 'prefixEncoding', 'itemEncoding'].map((each) => getField(media, each)?.value ?? null);
  return [keyword, target ? getKey(target) : toCanonicalJson(schema.value), toCanonicalJson(encodings)].join(' ');
}
