// The owner's logo in a form that the pictures for social networks can hold.
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {Portal} from '../../config/portal.ts';

/** The first bytes of a PNG, and the offset at which its size ends. */
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const PNG_HEADER = 24;

/** As a `data:` address; undefined without a logo that can be drawn without a browser and its fonts. */
export function readLogo(logo: Portal['logo'], mode: 'light' | 'dark'): string | undefined {
  if (!logo) return undefined;
  const file = path.resolve('static', (mode === 'dark' ? logo.srcDark : undefined) ?? logo.src);
  // A file that is not there is reported with its field.
  const bytes = existsSync(file) ? readFileSync(file) : Buffer.alloc(0);
  const base64 = bytes.toString('base64');
  if (bytes.subarray(0, PNG.length).equals(PNG)) return bytes.length < PNG_HEADER ? undefined : `data:image/png;base64,${base64}`;
  return isDrawable(bytes.toString()) ? `data:image/svg+xml;base64,${base64}` : undefined;
}

/** An SVG that has a size, and no text. */
function isDrawable(text: string): boolean {
  const [root = ''] = /<svg\s[^>]*>/.exec(text) ?? [];
  const hasSize =
    /\sviewBox=["'][^"']/.test(root) || ['width', 'height'].every((name) => new RegExp(`\\s${name}=["'][\\d.]+(?:px)?["']`).test(root));
  return hasSize && !/<(?:text|foreignObject)[\s>]/.test(text);
}
