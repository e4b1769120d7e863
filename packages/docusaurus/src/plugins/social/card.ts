// The content of a page's picture, and its path.
import {createHash} from 'node:crypto';

export type SocialCard = {
  /** Title of the site, and the kind of page. */
  title: string;
  tagline: string;
  /** Title of the page, or a name for the pages that share the picture. */
  label: string;
  /** `#` and six hexadecimal digits each. */
  colours: {ink: string; paper: string; marker: string};
  /** The owner's logo as a `data:` address. Absent: a drawing of a file. */
  logo?: string;
};

/** Folder of the pictures, below the base path. */
export const SOCIAL_FOLDER = 'img/social';

/** 64 bits: with 32, an author could find two titles with the same hash, and so the same picture. */
const HASH_DIGITS = 16;

/** Path of a picture below the base path; a changed picture gets a new path, since social networks cache pictures. */
export function getCardPath(kind: string, card: SocialCard): string {
  const hash = createHash('sha256').update(JSON.stringify(card)).digest('hex').slice(0, HASH_DIGITS);
  return `${SOCIAL_FOLDER}/${kind}-${hash}.png`;
}
