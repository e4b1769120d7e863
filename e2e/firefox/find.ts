import {existsSync} from 'node:fs';

const INSTALLED = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];

/** Path of the Firefox that is tested; undefined: there is none. */
export function findFirefox(): string | undefined {
  return [process.env['FIREFOX_PATH'], ...INSTALLED].find((file) => file && existsSync(file));
}
