import {existsSync} from 'node:fs';

const INSTALLED = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];

/** Path of the Firefox to test; undefined: not installed. */
export function findFirefox(): string | undefined {
  return [process.env['FIREFOX_PATH'], ...INSTALLED].find((file) => file && existsSync(file));
}
