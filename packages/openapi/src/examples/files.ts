// Files of a multipart example. Their examples are file names; anything else written there is not content that can be sent.
import type {Graph, Node} from '../document/graph.ts';
import {getItems, isObject} from '../document/value.ts';
import {getContentType} from '../request/fileType.ts';
import type {FileValue, RequestTemplate} from '../request/model.ts';
import {createFile, isFile} from '../request/fileValue.ts';
import {flatten, getAll, getFirst, getPropertyNodes, type Flat} from '../schema/flatten.ts';
import {isBinary} from '../schema/isBinary.ts';
import {matches} from '../schema/matching/matchesSchema.ts';
import {getPartKind} from './parts.ts';
import {toXml} from './xml.ts';

/** A file name with an extension, perhaps after a path. */
const FILE_NAME = /^[^\n\r<>"]{1,200}\.[A-Za-z0-9]{1,8}$/;

/** The file that an example names, else a default file. */
function toFile(value: unknown): FileValue {
  if (isFile(value)) return value;
  const fileName = typeof value === 'string' && FILE_NAME.test(value) ? value.replace(/^.*[/\\]/s, '').replace(/^@/, '') : 'file.bin';
  const contentType = getContentType(fileName);
  return createFile({fileName, ...(contentType === undefined ? {} : {contentType})});
}

/** A multipart example with its files as files, and parts of XML as text. */
export function toFiles(
  value: Record<string, unknown>,
  schema: Node,
  graph: Graph,
  encoding?: RequestTemplate['encoding'],
): Record<string, unknown> {
  const properties = getPropertyNodes(flatten([schema], graph));
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => {
      const nodes = properties.get(name) ?? [];
      const flat = flatten(nodes, graph);
      const kind = getPartKind(name, nodes, graph, encoding);
      if (kind === 'xml') return [name, isObject(item) && !isFile(item) ? toXml(item, nodes[0], graph, name) : item];
      const isList = kind === 'octets of each item' || isFileSchema(flatten(getAll(flat, 'items').slice(0, 1), graph), graph);
      if (isList) return [name, (Array.isArray(item) ? item : [item]).map(toFile)];
      return [name, (kind === 'octets' || isFileSchema(flat, graph)) && item !== undefined ? toFile(item) : item];
    }),
  );
}

/** A value with files replaced by their names: the content of a file is not part of the document. */
export function toFileNames(value: unknown): unknown {
  if (isFile(value)) return value.fileName;
  if (Array.isArray(value)) return value.map(toFileNames);
  return isObject(value) ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, toFileNames(item)])) : value;
}

/** Whether values of these schemas are files, or null at most. */
function isFileSchema(flat: Flat, graph: Graph): boolean {
  if (isBinary(flat)) return true;
  const list = getFirst(flat, 'oneOf') ?? getFirst(flat, 'anyOf');
  const options = getItems(list).filter((option) => !matches(null, [option], graph, 'request'));
  return options.length === 1 && options.every((option) => isBinary(flatten([option], graph)));
}
