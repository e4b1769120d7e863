// Default logo and icon of a portal whose configuration names none: files with these names in `static/img`.
import {existsSync} from 'node:fs';
import path from 'node:path';
import type {Portal} from '../config/portal.ts';

/** Width and height of the default logo in pixels, reserved before it is loaded. */
const LOGO_SIZE = 28;

/** The portal with these pictures. The site's folder is the one Docusaurus runs in. */
export function addPictures(portal: Portal): Portal {
  if (portal.pictures === false) return portal;
  const logo = portal.logo ?? findLogo();
  const favicon = portal.favicon ?? findPicture('favicon.svg');
  return {...portal, ...(logo ? {logo} : {}), ...(favicon === undefined ? {} : {favicon})};
}

function findLogo(): Portal['logo'] {
  const src = findPicture('logo.svg');
  if (src === undefined) return undefined;
  const srcDark = findPicture('logo-dark.svg');
  return {src, ...(srcDark === undefined ? {} : {srcDark}), alt: '', width: LOGO_SIZE, height: LOGO_SIZE, title: true};
}

/** Its path below `static`. */
function findPicture(name: string): string | undefined {
  return existsSync(path.resolve('static/img', name)) ? `img/${name}` : undefined;
}
