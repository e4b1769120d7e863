// The owner's colours, fonts and corners as a style element. It overrides values of `css/tokens.css`.
import {deriveGrounds} from '../../config/fields/contrast.ts';
import type {Portal} from '../../config/portal.ts';
import {toSiteLink} from '../../siteLink.ts';

type Palette = Portal['theme']['light'];

/** Fields of a palette, and the custom properties that they set. */
const PROPERTIES: Record<keyof Palette, string> = {
  page: '--page',
  surface: '--surface',
  border: '--border',
  text: '--text',
  muted: '--text-muted',
  link: '--link',
  marker: '--marker',
};

/** A selector for each mode, more specific than the stylesheet's, so that the order does not matter. */
const MODES = {light: "html:root:not([data-theme='dark'])", dark: "html:root[data-theme='dark']"};

const FALLBACK = {
  font: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif",
  codeFont: 'ui-monospace, monospace',
};

/** The text of the style element; empty if nothing is set. */
export function createThemeStyle({theme, basePath}: Pick<Portal, 'theme' | 'basePath'>): string {
  const {font, codeFont, radius} = theme;
  const common = [
    ...(font ? [`--font:'${font.family}', ${FALLBACK.font}`] : []),
    ...(codeFont ? [`--font-code:'${codeFont.family}', ${FALLBACK.codeFont}`] : []),
    ...(radius === undefined ? [] : [`--radius:${radius / 16}rem`, `--radius-small:${(radius * 5) / 128}rem`]),
  ];
  const faces = [font, codeFont].flatMap((each) => (each?.file === undefined ? [] : [renderFace(each.family, each.file, basePath)]));
  return [
    ...faces,
    renderRule('html:root', common),
    renderRule(MODES.light, toValues({...theme.light, ...deriveGrounds(theme.light, 'light')})),
    renderRule(MODES.dark, toValues({...theme.dark, ...deriveGrounds(theme.dark, 'dark')})),
  ].join('');
}

function toValues(palette: Palette): string[] {
  const values = Object.entries(palette).map(([field, colour]) => `${PROPERTIES[field as keyof Palette]}:${colour}`);
  // Hovered and selected backgrounds are a little closer to the text colour.
  return palette.surface === undefined ? values : [...values, `--hover:color-mix(in srgb,${palette.surface} 94%,var(--text))`];
}

function renderRule(selector: string, values: string[]): string {
  return values.length > 0 ? `${selector}{${values.join(';')}}` : '';
}

function renderFace(family: string, file: string, basePath: string): string {
  const url = encodeURI(toSiteLink(`/${file}`, basePath, undefined)).replaceAll("'", '%27');
  return `@font-face{font-family:'${family}';src:url('${url}');font-weight:100 900;font-display:swap}`;
}
