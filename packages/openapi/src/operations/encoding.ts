// Encoding Objects → how the fields of a form are serialized.
import type {RequestTemplate} from '../request/model.ts';
import type {Node} from '../document/graph.ts';
import {compact} from '../view/compact.ts';
import {getEntries, getField, getFirstText, getText} from '../document/value.ts';

/** How the fields of a form are serialized; undefined if its media type does not define it. `hasStyles`: also by style and explode. */
export function toEncoding(node: Node | undefined, hasStyles = true): RequestTemplate['encoding'] {
  const encodings = getEntries(getField(node, 'encoding'));
  return encodings.length === 0
    ? undefined
    : Object.fromEntries(encodings.map(([name, encoding]) => [name, readEncoding(encoding, hasStyles)]));
}

type Encoding = NonNullable<RequestTemplate['encoding']>[string];

function readEncoding(node: Node, hasStyles: boolean): Encoding {
  const toBoolean = (key: string): boolean | undefined => [true, false].find((value) => getField(node, key)?.value === value);
  const contentType = getFirstText(getText(node, 'contentType'));
  if (!hasStyles) return compact<Encoding>({contentType});
  return compact<Encoding>({
    contentType,
    style: getFirstText(getText(node, 'style')) as Encoding['style'],
    explode: toBoolean('explode'),
    allowReserved: toBoolean('allowReserved'),
  });
}
