// Makes sure that differences between engines are tested in Firefox and in WebKit if they are available: installed ones, or Debian's. The
// tests of a missing one are skipped.
import {findFirefox} from '../e2e/firefox/find.ts';
import {findWebKit} from '../e2e/webkit/find.ts';
import {installPackages} from './debian.mts';

type Engine = {name: string; packages: string[]; find: () => string | undefined};

const ENGINES: Engine[] = [
  {name: 'Firefox', packages: ['firefox-esr'], find: findFirefox},
  {name: 'WebKit', packages: ['webkit2gtk-driver', 'xvfb'], find: () => findWebKit()?.browser},
];

for (const {name, packages, find} of ENGINES) {
  if (find() === undefined) installPackages(packages, ['--no-install-recommends']);
  const found = find();
  process.stdout.write(
    found === undefined
      ? `There is no ${name}: its tests are skipped. Install it (on Debian: apt-get install ${packages.join(' ')}).\n`
      : `Tested with ${found}\n`,
  );
}
