// What is on the picture of a page, and where the picture lies.
import {createHash} from 'node:crypto';

export type SocialCard = {
  /** Title of the site, and what kind of page it is. */
  title: string;
  tagline: string;
  /** Title of the page, or what the pages are that share the picture. */
  label: string;
  /** `#` and six hexadecimal digits each. */
  colours: {ink: string; paper: string; marker: string};
  /** The owner's logo as a `data:` address. Absent: a file is drawn. */
  logo?: string;
};

/** Folder of the pictures, below the base path. */
export const SOCIAL_FOLDER = 'img/social';

/** 64 bits: of 32, somebody who writes titles finds two that share one, and with it a picture. */
const HASH_DIGITS = 16;

/** Path of a picture below the base path; another picture has another path, since networks keep what they have seen. */
export function getCardPath(kind: string, card: SocialCard): string {
  const hash = createHash('sha256').update(JSON.stringify(card)).digest('hex').slice(0, HASH_DIGITS);
  return `${SOCIAL_FOLDER}/${kind}-${hash}.png`;
}
