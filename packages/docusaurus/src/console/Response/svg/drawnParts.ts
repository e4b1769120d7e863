// How much a drawing of SVG draws: a few lines that use one another twice, thirty times over, would keep a browser busy for ever.

/** Parts that a drawing may have; more would take a browser seconds. */
const MAX_PARTS = 50_000;
/** Characters of a drawing that is looked at. */
const MAX_LENGTH = 5_000_000;

/** Encodings in which markup is as in UTF-8. */
const ENCODING = /^(?:utf-8|us-ascii|iso-8859-\d+|windows-125\d)$/i;
/** Attributes of animations that refer to nothing. */
const PLAIN_ATTRIBUTE = /^(?:x|y|cx|cy|r|rx|ry|x1|x2|y1|y2|width|height|d|points|offset|opacity|transform|(?:stop|stroke|fill)-[\w-]+)$/;

/** Parts that these count as: each may take as long as so many, all over the picture. */
const COSTS: [pattern: RegExp, parts: number][] = [
  [/^feConvolveMatrix$/, 25_000],
  [/^fe(?:GaussianBlur|Morphology|DropShadow|Turbulence|DisplacementMap|DiffuseLighting|SpecularLighting)$/, 2500],
  [/^fe[A-Z]/, 100],
];
const FILTER_COST = 2500;
/** What is painted by itself first, and then as a whole: with all that is within, or where a style sheet may say so of anything. */
const LAYER_COST = 100;
const MAYBE_LAYER_COST = 10;
/** What is drawn again with each frame may have so many times fewer parts. */
const ANIMATION_FACTOR = 10;
const FILTER = /\b(?:blur|drop-shadow)\(/gi;
const LAYER = /(?<!fill-|stroke-|stop-|flood-)\b(?:opacity|mix-blend-mode|isolation|mask|filter|will-change)\b/i;

/** What uses a variable cannot be counted. */
const VARIABLE = /(?:^|[\s;/])--/;
/** Attributes of what is drawn once, around all that is within. */
const AROUND = new Set(['clip-path', 'mask', 'filter']);

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

/** Elements that are drawn, and those of them that are painted with what is inherited. */
type Size = {drawn: number; parts: number};

const ENDLESS: Size = {drawn: Number.POSITIVE_INFINITY, parts: Number.POSITIVE_INFINITY};

/** Elements that are drawn when every reference is followed; `Infinity` where one leads to itself, or cannot be known. */
function countParts(root: Element): number {
  const all = [root, ...root.querySelectorAll('*')];
  const byId = new Map(all.toReversed().map((element) => [element.id, element]));
  if (all.some((element) => isUnknown(element, byId))) return Number.POSITIVE_INFINITY;
  const sheets = all.filter(({localName}) => localName === 'style').map(({textContent}) => textContent);
  const hasLayers = sheets.some((text) => LAYER.test(text));
  const isAnimated = all.some((element) => element.hasAttribute('attributeName')) || sheets.some((text) => /animation/i.test(text));
  const sizes = new Map<Element, Size>();
  const measure = (element: Element): Size => {
    const known = sizes.get(element);
    if (known) return known;
    // Until it is known, who leads back here is in a circle.
    sizes.set(element, ENDLESS);
    const find = (ids: string[]): Element[] => ids.flatMap((id) => byId.get(id) ?? []);
    const {whole, inherited} = readReferences(element);
    const size = {drawn: getCost(element, hasLayers), parts: 1};
    for (const each of [...element.children, ...find(whole)]) {
      const {drawn, parts} = measure(each);
      size.drawn += drawn;
      size.parts += parts;
    }
    // A pattern is painted for each part that it is handed on to.
    for (const each of find(inherited)) size.drawn += size.parts * measure(each).drawn;
    sizes.set(element, size);
    return size;
  };
  return measure(root).drawn * (isAnimated ? ANIMATION_FACTOR : 1);
}

/** Parts that an element counts as by itself. `hasLayers`: a style sheet makes layers of elements. */
function getCost(element: Element, hasLayers: boolean): number {
  const filters = [...element.attributes].flatMap(({value}) => value.match(FILTER) ?? []).length;
  const isGroup = element.childElementCount > 0;
  const isLayer =
    (isGroup && (hasLayers || element.hasAttribute('opacity'))) ||
    ['mask', 'filter'].some((name) => element.hasAttribute(name)) ||
    LAYER.test(element.getAttribute('style') ?? '');
  const own = COSTS.find(([pattern]) => pattern.test(element.localName))?.[1] ?? 1;
  return own + filters * FILTER_COST + (isLayer ? LAYER_COST : hasLayers ? MAYBE_LAYER_COST : 0);
}

/** Does an element refer to others in a way that is not looked at: in rules of a style sheet, by an animation, with escapes, or as a drawing in it? */
function isUnknown(element: Element, byId: Map<string, Element>): boolean {
  if (element.localName === 'style') return !isPlainStyle(element.textContent, byId);
  return [...element.attributes].some(
    ({localName: name, value}) =>
      (name === 'attributeName' && !PLAIN_ATTRIBUTE.test(value)) ||
      /\\|data:image\/svg/i.test(value) ||
      (name === 'style' && VARIABLE.test(value)),
  );
}

/** Do rules refer to gradients alone? They draw nothing of their own. */
function isPlainStyle(text: string, byId: Map<string, Element>): boolean {
  const count = text.match(/url/gi)?.length ?? 0;
  const targets = readUrls(text).map((id) => byId.get(id)?.localName ?? '');
  return (
    !/\\|@import|\b(?:blur|drop-shadow)\(/i.test(text) &&
    targets.length === count &&
    targets.every((name) => /^(?:linear|radial)Gradient$/.test(name))
  );
}

function readUrls(text: string): string[] {
  return [...text.matchAll(/url\(\s*["']?#([^"')\s]*)/gi)].map(([, id = '']) => decodeURIComponent(id));
}

/** Ids that an element refers to: as a whole, and by properties that are handed on to each part within it. */
function readReferences({attributes}: Element): {whole: string[]; inherited: string[]} {
  const all = [...attributes];
  const links = all.filter(({localName}) => localName === 'href').map(({value}) => value.trim());
  const read = (isAround: boolean): string[] =>
    all.flatMap(({localName, value}) => (AROUND.has(localName) === isAround ? readUrls(value) : []));
  return {
    whole: [...read(true), ...links.filter((link) => link.startsWith('#')).map((link) => decodeURIComponent(link.slice(1)))],
    inherited: read(false),
  };
}
