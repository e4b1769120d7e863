import {existsSync} from 'node:fs';
import path from 'node:path';

/** What a test in WebKit needs: Debian's packages `webkit2gtk-driver` and `xvfb`. */
export type WebKitPrograms = {driver: string; browser: string; display: string};

/** MiniBrowser is beside the library, in a folder named after architecture and version. */
const LIBRARIES = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].flatMap((machine) =>
  ['webkitgtk-6.0', 'webkit2gtk-4.1', 'webkit2gtk-4.0'].map((version) => path.join('/usr/lib', machine, version)),
);

/** The WebKit to test; undefined: not installed. */
export function findWebKit(): WebKitPrograms | undefined {
  const driver = process.env['WEBKIT_DRIVER_PATH'] ?? '/usr/bin/WebKitWebDriver';
  const display = '/usr/bin/Xvfb';
  const browser = LIBRARIES.map((folder) => path.join(folder, 'MiniBrowser')).find((file) => existsSync(file));
  return browser !== undefined && existsSync(driver) && existsSync(display) ? {driver, browser, display} : undefined;
}
