// How much an SVG drawing draws: a few lines that use one another twice, thirty times over, would block a browser for ever.

/** Parts that a drawing may have; more would take a browser seconds. */
const MAX_PARTS = 50_000;
/** Longest drawing that is checked, in characters. */
const MAX_LENGTH = 5_000_000;

/** Encodings in which markup has the same bytes as in UTF-8. */
const ENCODING = /^(?:utf-8|us-ascii|iso-8859-\d+|windows-125\d)$/i;
/** Attributes of animations that refer to nothing. */
const PLAIN_ATTRIBUTE = /^(?:x|y|cx|cy|r|rx|ry|x1|x2|y1|y2|width|height|d|points|offset|opacity|transform|(?:stop|stroke|fill)-[\w-]+)$/;

/** The number of parts that each of these counts as: it may take as long as that many, anywhere in the picture. */
const COSTS: [pattern: RegExp, parts: number][] = [
  [/^feConvolveMatrix$/, 25_000],
  [/^fe(?:GaussianBlur|Morphology|DropShadow|Turbulence|DisplacementMap|DiffuseLighting|SpecularLighting)$/, 2500],
  [/^fe[A-Z]/, 100],
];
const FILTER_COST = 2500;
/**
 * The cost of a layer: it is painted separately first, then as a whole, with everything in it. A stylesheet may make a layer of anything.
 */
const LAYER_COST = 100;
const MAYBE_LAYER_COST = 10;
/** An animated drawing is drawn again for each frame, so it may have this many times fewer parts. */
const ANIMATION_FACTOR = 10;
const FILTER = /\b(?:blur|drop-shadow)\(/gi;
const LAYER = /(?<!fill-|stroke-|stop-|flood-)\b(?:opacity|mix-blend-mode|isolation|mask|filter|will-change)\b/i;

/** A drawing with variables cannot be counted. */
const VARIABLE = /(?:^|[\s;/])--/;
/** Attributes that draw once, around everything inside. */
const AROUND = new Set(['clip-path', 'mask', 'filter']);

/** Is a drawing, with everything that it uses, small enough to be shown? False if that cannot be known. */
export function isDrawable(text: string): boolean {
  // Entities also multiply, before there are elements. Another encoding may hide elements from the count.
  const encoding = /^\s*<\?xml[^>]*?encoding\s*=\s*["']([^"']*)/i.exec(text)?.[1] ?? 'utf-8';
  if (text.length > MAX_LENGTH || /<!ENTITY|[\0\uFFFD]/i.test(text) || !ENCODING.test(encoding)) return false;
  try {
    const drawing = new DOMParser().parseFromString(text, 'image/svg+xml');
    return !drawing.querySelector('parsererror') && countParts(drawing.documentElement) <= MAX_PARTS;
  } catch {
    // Nested too deeply to be counted, or with a reference that cannot be decoded.
    return false;
  }
}

/** Elements that are drawn, and those of them that are painted with inherited properties. */
type Size = {drawn: number; parts: number};

const ENDLESS: Size = {drawn: Number.POSITIVE_INFINITY, parts: Number.POSITIVE_INFINITY};

/** Elements that are drawn if every reference is followed; `Infinity` if one leads to itself, or cannot be known. */
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
    // Until the size is known, a reference back to here is a cycle.
    sizes.set(element, ENDLESS);
    const find = (ids: string[]): Element[] => ids.flatMap((id) => byId.get(id) ?? []);
    const {whole, inherited} = readReferences(element);
    const size = {drawn: getCost(element, hasLayers), parts: 1};
    for (const each of [...element.children, ...find(whole)]) {
      const {drawn, parts} = measure(each);
      size.drawn += drawn;
      size.parts += parts;
    }
    // A pattern is painted for each part that inherits it.
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

/**
 * Does an element refer to others in a way that is not checked: in stylesheet rules, by an animation, with escapes, or as a nested drawing?
 */
function isUnknown(element: Element, byId: Map<string, Element>): boolean {
  if (element.localName === 'style') return !isPlainStyle(element.textContent, byId);
  return [...element.attributes].some(
    ({localName: name, value}) =>
      (name === 'attributeName' && !PLAIN_ATTRIBUTE.test(value)) ||
      /\\|data:image\/svg/i.test(value) ||
      (name === 'style' && VARIABLE.test(value)),
  );
}

/** Do rules refer only to gradients? Gradients draw nothing themselves. */
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

/** IDs that an element refers to: as a whole, and by properties that each part in it inherits. */
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
