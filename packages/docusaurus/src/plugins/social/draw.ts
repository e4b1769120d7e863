// The picture of a page for social networks: 1200 × 630 pixels, drawn from text and colours, without a browser.
import {readFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import type {SatoriOptions} from 'satori';
import {getContrast} from '../../config/fields/contrast.ts';
import type {SocialCard} from './card.ts';

const resolve = createRequire(import.meta.url).resolve;
const SCRIPTS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'];
const SIZE = {width: 1200, height: 630};

type Element = {type: string; props: {style: Record<string, string | number>; children?: (Element | string)[]} & Record<string, unknown>};

let wasm: Promise<void> | undefined;
let fonts: Promise<SatoriOptions['fonts']> | undefined;

/** Lengths from which a title is set smaller, and at which it is cut to fit beside the drawing. */
const SIZES = [
  {from: 0, size: 80},
  {from: 29, size: 60},
  {from: 61, size: 44},
];
const MAX_LENGTH = 140;

/** Draws the PNG. Words that the font cannot render are left out. */
export async function drawCard(card: SocialCard): Promise<Uint8Array> {
  fonts ??= loadFonts();
  // The library parses fonts once per array.
  const [{default: satori}, {Resvg, initWasm}, read] = await Promise.all([import('satori'), import('@resvg/resvg-wasm'), fonts]);
  wasm ??= readFile(resolve('@resvg/resvg-wasm/index_bg.wasm')).then((bytes) => initWasm(bytes));
  await wasm;
  const missing = new Set<string>();
  const render = (words: SocialCard): Promise<string> =>
    satori(layOut(words) as unknown as Parameters<typeof satori>[0], {
      ...SIZE,
      fonts: read,
      loadAdditionalAsset: (_, text) => {
        missing.add(text);
        return Promise.resolve([]);
      },
    });
  const svg = await render(card);
  const isWritable = (words: string): boolean => ![...missing].some((text) => words.includes(text));
  const whole = missing.size === 0 ? svg : await render({...card, ...selectWritable(card, isWritable)});
  return new Resvg(whole).render().asPng();
}

function selectWritable(
  {title, tagline, label}: SocialCard,
  isWritable: (words: string) => boolean,
): Pick<SocialCard, 'title' | 'tagline' | 'label'> {
  const [heading, said, named] = [title, tagline, label].map((words) => (isWritable(words) ? words : ''));
  return {title: heading ?? '', tagline: said ?? '', label: named ?? ''};
}

async function loadFonts(): Promise<SatoriOptions['fonts']> {
  const wanted = ([400, 700] as const).flatMap((weight) => SCRIPTS.map((script) => ({script, weight})));
  return Promise.all(
    wanted.map(async ({script, weight}) => ({
      name: script === 'latin' ? 'Inter' : `Inter ${script}`,
      data: await readFile(resolve(`@fontsource/inter/files/inter-${script}-${weight}-normal.woff`)),
      weight,
      style: 'normal' as const,
    })),
  );
}

/** The texts, and beside them the logo, or a file with a marked passage. */
function layOut({title, tagline, label, colours, logo}: SocialCard): Element {
  const words = (fontSize: number, fontWeight: number, text: string, opacity = 1): Element =>
    box({fontSize, fontWeight, opacity, lineHeight: 1.2, marginBottom: 24, letterSpacing: fontSize > 40 ? '-0.02em' : '0'}, [text]);
  const picture =
    logo === undefined
      ? {type: 'img', props: {src: toAddress(drawFile(colours)), width: 365, height: 454, style: {}}}
      : {type: 'img', props: {src: logo, width: 320, height: 320, style: {objectFit: 'contain'}}};
  const column = box({flexDirection: 'column', flexGrow: 1, flexBasis: 0, paddingRight: 60}, [
    words(32, 400, cut(title), 0.75),
    words(SIZES.findLast(({from}) => label.length >= from)?.size ?? 0, 700, cut(label)),
    words(32, 400, cut(tagline), 0.75),
  ]);
  const {paper, ink} = colours;
  const page = {
    width: SIZE.width - 160,
    height: SIZE.height - 160,
    padding: 80,
    backgroundColor: paper,
    color: ink,
    fontFamily: 'Inter',
    alignItems: 'center',
  };
  return box(page, [column, picture]);
}

/** Cuts a text at whole words: texts of a document may be very long. */
function cut(words: string): string {
  return words.length > MAX_LENGTH ? `${words.slice(0, MAX_LENGTH).replace(/\s+\S*$/, '')} …` : words;
}

function toAddress(svg: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}

function drawFile({ink, paper, marker}: SocialCard['colours']): string {
  const found = getContrast(ink, marker) < getContrast(paper, marker) ? paper : ink;
  const line = (y: number, width: number): string => `<rect x="44" y="${y}" width="${width}" height="14" rx="7"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 434 540" width="434" height="540">
    <path d="M24 0h250l96 96v420a24 24 0 0 1-24 24H24a24 24 0 0 1-24-24V24A24 24 0 0 1 24 0z" fill="${ink}"/>
    <g fill="${paper}" fill-opacity=".3">
      <path d="M274 0l96 96h-76a20 20 0 0 1-20-20z"/>
      ${[line(72, 150), line(130, 190), line(166, 270), line(202, 240), line(372, 280), line(408, 220), line(444, 260)].join('')}
    </g>
    <path d="M44 248h366a18 18 0 0 1 18 18v56a18 18 0 0 1-18 18H44z" fill="${marker}" stroke="${paper}" stroke-width="12"/>
    <g fill="${found}"><rect x="72" y="274" width="300" height="14" rx="7"/><rect x="72" y="302" width="220" height="14" rx="7"/></g>
  </svg>`;
}

function box(style: Record<string, string | number>, children: (Element | string)[] = []): Element {
  return {type: 'div', props: {style: {display: 'flex', ...style}, children}};
}
