// How much a drawing of SVG draws: a few lines that use one another twice, thirty times over, would keep a browser busy for ever.

/** Parts that a drawing may have; more would take a browser seconds. */
const MAX_PARTS = 50_000;
/** Characters of a drawing that is looked at. */
const MAX_LENGTH = 5_000_000;

/** Encodings in which markup is as in UTF-8. */
const ENCODING = /^(?:utf-8|us-ascii|iso-8859-\d+|windows-125\d)$/i;
/** Attributes of animations that refer to nothing. */
const PLAIN_ATTRIBUTE = /^(?:x|y|cx|cy|r|rx|ry|x1|x2|y1|y2|width|height|d|points|offset|opacity|transform|(?:stop|stroke|fill)-[\w-]+)$/;

/** Is a drawing of so few parts, with all that it uses, that it can be shown? Not where that cannot be known. */
export function isDrawable(text: string): boolean {
  // Entities multiply as well, and before there are elements; in another encoding there may be others than those that are counted.
  const encoding = /^\s*<\?xml[^>]*?encoding\s*=\s*["']([^"']*)/i.exec(text)?.[1] ?? 'utf-8';
  if (text.length > MAX_LENGTH || /<!ENTITY|[\0\uFFFD]/i.test(text) || !ENCODING.test(encoding)) return false;
  try {
    const drawing = new DOMParser().parseFromString(text, 'image/svg+xml');
    return !drawing.querySelector('parsererror') && countParts(drawing.documentElement) <= MAX_PARTS;
  } catch {
    // Too deep to be counted.
    return false;
  }
}

/** Elements that are drawn when every reference is followed; `Infinity` where one leads to itself, or cannot be known. */
function countParts(root: Element): number {
  const all = [root, ...root.querySelectorAll('*')];
  const byId = new Map(all.toReversed().map((element) => [element.id, element]));
  if (all.some((element) => isUnknown(element, byId))) return Number.POSITIVE_INFINITY;
  const counts = new Map<Element, number>();
  const count = (element: Element): number => {
    const known = counts.get(element);
    if (known !== undefined) return known;
    // Until it is known, who leads back here is in a circle.
    counts.set(element, Number.POSITIVE_INFINITY);
    const used = readReferences(element).flatMap((id) => byId.get(id) ?? []);
    const sum = [...element.children, ...used].reduce((total, each) => total + count(each), 1);
    counts.set(element, sum);
    return sum;
  };
  return count(root);
}

/** Does an element refer to others in a way that is not looked at: in rules of a style sheet, by an animation, with escapes, or as a drawing in it? */
function isUnknown(element: Element, byId: Map<string, Element>): boolean {
  if (element.localName === 'style') return !isPlainStyle(element.textContent, byId);
  return [...element.attributes].some(
    ({localName: name, value}) => (name === 'attributeName' && !PLAIN_ATTRIBUTE.test(value)) || /\\|data:image\/svg/i.test(value),
  );
}

/** Do rules refer to gradients alone? They draw nothing of their own. */
function isPlainStyle(text: string, byId: Map<string, Element>): boolean {
  const count = text.match(/url/gi)?.length ?? 0;
  const targets = readUrls(text).map((id) => byId.get(id)?.localName ?? '');
  return !/\\|@import/i.test(text) && targets.length === count && targets.every((name) => /^(?:linear|radial)Gradient$/.test(name));
}

function readUrls(text: string): string[] {
  return [...text.matchAll(/url\(\s*["']?#([^"')\s]*)/gi)].map(([, id = '']) => decodeURIComponent(id));
}

function readReferences({attributes}: Element): string[] {
  return [...attributes].flatMap(({localName, value}) => {
    const link = localName === 'href' ? value.trim() : '';
    return [...readUrls(value), ...(link.startsWith('#') ? [decodeURIComponent(link.slice(1))] : [])];
  });
}
