// An untrusted SVG → the drawing in it. A drawing is sharp at every size and keeps its text, which a raster picture would lose without the
// fonts. Only what is listed here passes: the file has no scripts, links or addresses.
import rehypeParse from 'rehype-parse';
import rehypeSanitize, {type Options as Schema} from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import type {Element, Root} from 'hast';
import {countDrawn} from './svgSize.ts';

/** No `filter`: a short one can take a browser seconds at each paint, and counting elements does not show it. */
const ELEMENTS =
  'svg g defs symbol use title desc style path rect circle ellipse line polyline polygon text tspan textPath image clipPath mask marker pattern ' +
  'linearGradient radialGradient stop';

/** Names of properties in a syntax tree: `stroke-width` is `strokeWidth`. */
const PROPERTIES =
  'id className style width height viewBox preserveAspectRatio transform x y x1 y1 x2 y2 cx cy r rx ry fx fy d points pathLength ' +
  'fill fillOpacity fillRule stroke strokeWidth strokeOpacity strokeLineCap strokeLineJoin strokeMiterLimit strokeDashArray ' +
  'strokeDashOffset color opacity display visibility overflow clip clipPath clipRule mask markerStart markerMid markerEnd ' +
  'paintOrder vectorEffect shapeRendering textRendering imageRendering colorInterpolation ' +
  'fontFamily fontSize fontStyle fontWeight fontStretch fontVariant letterSpacing wordSpacing textAnchor textDecoration textLength ' +
  'lengthAdjust dominantBaseline alignmentBaseline baselineShift writingMode direction dx dy rotate startOffset gradientUnits ' +
  'gradientTransform spreadMethod offset stopColor stopOpacity clipPathUnits maskUnits maskContentUnits maskType patternUnits ' +
  'patternContentUnits patternTransform markerUnits markerWidth markerHeight refX refY orient version';

/** Parts of the drawing, and raster pictures that are embedded in it. */
const ADDRESS = /^(?:#|data:image\/(?:png|jpeg|gif|webp)[;,])/i;
/** Functions of CSS that request nothing. */
const FUNCTIONS = new Set(
  'rgb rgba hsl hsla calc var matrix translate translateX translateY scale scaleX scaleY rotate skewX skewY'.split(' '),
);

/** Maximum of drawn elements: a map of the world has some thousands. */
const MAX_DRAWN = 100_000;

/** Characters that XML cannot hold. */
// oxlint-disable-next-line no-control-regex -- these are meant
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu;

const SCHEMA: Schema = {
  tagNames: ELEMENTS.split(' '),
  attributes: {'*': [...PROPERTIES.split(' '), 'href']},
  // Their content is not part of a drawing.
  strip: ['script', 'foreignObject', 'metadata', 'filter'],
  ancestors: {},
  clobber: [],
  protocols: {},
  required: {},
  allowComments: false,
  allowDoctypes: false,
};

const processor = unified()
  .use(rehypeParse, {fragment: true})
  .use(() => takeDrawing)
  .use(rehypeSanitize, SCHEMA)
  .use(() => takeOutAddresses)
  .use(rehypeStringify, {space: 'svg', tightSelfClosing: true, closeEmptyElements: true, characterReferences: {useNamedReferences: false}});

/** The drawing in an SVG, well-formed. Undefined if there is none, or if it is nested too deeply or draws too much. */
export function sanitizeSvg(text: string): string | undefined {
  try {
    const tree = processor.runSync(processor.parse(text));
    if (countDrawn(tree) > MAX_DRAWN) return undefined;
    const drawing = processor.stringify(tree);
    return drawing === '' ? undefined : drawing.replace(UNWRITABLE, '').replaceAll(']]>', ']]&gt;');
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Reduces the tree to the outermost `svg`. */
function takeDrawing(tree: Root): void {
  const svg = tree.children.find((child) => child.type === 'element' && child.tagName === 'svg');
  tree.children = svg ? [svg] : [];
  visit(tree, 'element', ({properties}) => {
    // Browsers have read `href` without a namespace for years.
    if (properties['xLinkHref'] !== undefined) properties['href'] ??= properties['xLinkHref'];
  });
}

function takeOutAddresses(tree: Root): void {
  visit(tree, 'element', (node, index, parent) => {
    const {tagName, properties} = node;
    node.properties = Object.fromEntries(
      Object.entries(properties).filter(([name, value]) => (name === 'href' ? ADDRESS.test(String(value).trim()) : isStill(String(value)))),
    );
    if (tagName !== 'style' || !parent || index === undefined || isStill(toText(node))) return undefined;
    parent.children.splice(index, 1);
    return index;
  });
  const [svg] = tree.children;
  if (svg?.type === 'element') svg.properties = {xmlns: 'http://www.w3.org/2000/svg', ...svg.properties};
}

/** The text of a style sheet. It is written unescaped, so that an element in it would become an element. */
function toText({children}: Element): string {
  return children.map((child) => (child.type === 'text' ? child.value : '<')).join('');
}

/**
 * Does a style or an attribute name only parts of the drawing itself? Markup, at-rules and escapes are refused, and so are variables that
 * lead to a part: their uses could not be counted.
 */
function isStill(text: string): boolean {
  if (/[<&@\\]/.test(text) || (/(?:^|[\s;{/])--/.test(text) && /url\(/i.test(text))) return false;
  // A lookbehind from the bracket finds the name: a search forward would try each letter of a long text as its beginning.
  return [...text.matchAll(/\((?<=([\w-]*)\()(\s*["']?)(.?)/g)].every(
    ([, name = '', , first]) => name === '' || FUNCTIONS.has(name) || (name.toLowerCase() === 'url' && first === '#'),
  );
}
