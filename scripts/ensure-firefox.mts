// Makes sure that what differs between engines is tested in Firefox where it can be had: one that is there, or Debian's. Without it
// those tests are skipped.
import {findFirefox} from '../e2e/firefox/find.ts';
import {installPackages} from './debian.mts';

if (findFirefox() === undefined) installPackages(['firefox-esr'], ['--no-install-recommends']);
const found = findFirefox();
process.stdout.write(
  found === undefined
    ? 'There is no Firefox: its tests are skipped. Install it (on Debian: apt-get install firefox-esr), or set FIREFOX_PATH to its program.\n'
    : `Tested with ${found}\n`,
);
