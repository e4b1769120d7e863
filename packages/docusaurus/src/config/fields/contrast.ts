// Whether colours can be read on one another: WCAG 2.2, success criterion 1.4.3.
import type * as z from 'zod';

/** Colours of the portal, as `css/tokens.css` has them. */
export const PALETTES = {
  light: {page: '#ffffff', surface: '#f7f6f3', text: '#1b1c21', muted: '#5a5c66', link: '#2c40bf'},
  dark: {page: '#121317', surface: '#191b20', text: '#e9e9ec', muted: '#a4a7b3', link: '#a6b6ff'},
};

/** What is written on the marker: `--on-marker` of `css/tokens.css`, in both modes. */
const ON_MARKER = '#1b1c21';
const MIN_CONTRAST = 4.5;
const WRITING = ['text', 'muted', 'link'] as const;
const GROUNDS = ['page', 'surface'] as const;

type Given = Partial<Record<keyof (typeof PALETTES)['light'] | 'marker', string | undefined>>;

/** Each given colour is read against those that are beside it. */
export function checkContrast(theme: {light: Given; dark: Given}, context: z.core.$RefinementCtx): void {
  for (const mode of ['light', 'dark'] as const) {
    for (const [writing, ground] of WRITING.flatMap((each) => GROUNDS.map((other) => [each, other] as const))) {
      const given = theme[mode][writing] === undefined ? ground : writing;
      if (theme[mode][given] === undefined) continue;
      const palette = {...PALETTES[mode], ...deriveGrounds(theme[mode], mode), ...withoutAbsent(theme[mode])};
      const get = (field: keyof (typeof PALETTES)['light']): string => palette[field];
      const contrast = getContrast(get(writing), get(ground));
      if (contrast >= MIN_CONTRAST) continue;
      const other = given === writing ? ground : writing;
      report([mode, given], `${other} (${get(other)})`, contrast, context);
    }
    const {marker} = theme[mode];
    const contrast = marker === undefined ? MIN_CONTRAST : getContrast(marker, ON_MARKER);
    if (contrast < MIN_CONTRAST) report([mode, 'marker'], `its text (${ON_MARKER})`, contrast, context);
  }
}

function report(path: string[], other: string, contrast: number, context: z.core.$RefinementCtx): void {
  const shown = (Math.floor(contrast * 100) / 100).toFixed(2);
  const message = `choose a colour with a contrast of at least ${MIN_CONTRAST} to ${other}; it is ${shown}`;
  context.addIssue({code: 'custom', path, message});
}

function withoutAbsent(given: Given): Record<string, string> {
  return Object.fromEntries(Object.entries(given).flatMap(([field, colour]) => (colour === undefined ? [] : [[field, colour]])));
}

/** How much of the text's colour is in panels and in lines on a page: as in the portal's own palettes. */
const SHARES = {surface: 0.035, border: 0.13};

/** Panels and lines that go with a page of another colour, where they are not given: those of the portal would be grey on it. */
export function deriveGrounds(
  given: Given & {border?: string | undefined},
  mode: keyof typeof PALETTES,
): {surface?: string; border?: string} {
  const {page, text = PALETTES[mode].text} = given;
  if (page === undefined || page.toLowerCase() === PALETTES[mode].page) return {};
  return {
    ...(given.surface === undefined ? {surface: mix(page, text, SHARES.surface)} : {}),
    ...(given.border === undefined ? {border: mix(page, text, SHARES.border)} : {}),
  };
}

/** `share`: of the second colour. */
function mix(one: string, other: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [a = 0, b = 0] = [one, other].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16));
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${parts.join('')}`;
}

/** From 1, the same colour, to 21. */
export function getContrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [getLuminance(one), getLuminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function getLuminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
