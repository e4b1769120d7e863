// Minified scripts of the last build. The bundler keeps what it has compiled, but minifies every script anew: most of the time
// of a build in which little has changed.
import {createHash} from 'node:crypto';
import {mkdirSync, readFileSync, renameSync, writeFileSync} from 'node:fs';
import path from 'node:path';

type Source = {source: () => string | Buffer};
type Assets = Record<string, Source>;
type Tap = {tap: (options: {name: string; stage?: number}, run: (assets: Assets) => void) => void};
type Compilation = {
  hooks: {processAssets: Tap};
  updateAsset: (name: string, source: unknown, info: {minimized: true}) => void;
};
/** What is used of the bundler's compiler. */
type Compiler = {
  webpack: {
    rspackVersion: string;
    sources: {RawSource: new (text: string) => unknown};
    Compilation: {PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE: number};
  };
  options: {optimization: {minimizer?: unknown}};
  hooks: {
    thisCompilation: {tap: (name: string, run: (compilation: Compilation) => void) => void};
    afterEmit: {tap: (name: string, run: () => void) => void};
  };
};

const NAME = 'kept-scripts';
const SCRIPT = /\.m?js$/;

/**
 * A plugin of the bundler that keeps minified scripts in a file for the next build, by a hash of what they were made of: the
 * script, the minifier's options and the bundler's version. Only what the last build has used is kept.
 */
export function createKeptScripts(file: string): {apply: (compiler: object) => void} {
  return {
    apply(given) {
      const compiler = given as Compiler;
      const {rspackVersion, sources, Compilation} = compiler.webpack;
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE;
      const known = read(file);
      const used: Record<string, string> = {};
      compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
        const basis = JSON.stringify([rspackVersion, compiler.options.optimization.minimizer]);
        const made = new Map<string, string>();
        compilation.hooks.processAssets.tap({name: NAME, stage: stage - 1}, (assets) => {
          for (const [name, asset] of getScripts(assets)) {
            const key = createHash('sha256').update(basis).update(path.extname(name)).update(asset.source()).digest('base64');
            const kept = known[key];
            if (kept === undefined) made.set(name, key);
            else {
              used[key] = kept;
              // The minifier leaves alone what is marked so.
              compilation.updateAsset(name, new sources.RawSource(kept), {minimized: true});
            }
          }
        });
        compilation.hooks.processAssets.tap({name: NAME, stage: stage + 1}, (assets) => {
          for (const [name, key] of made) used[key] = String(assets[name]?.source() ?? '');
        });
      });
      compiler.hooks.afterEmit.tap(NAME, () => write(file, used));
    },
  };
}

function getScripts(assets: Assets): [string, Source][] {
  return Object.entries(assets).filter(([name]) => SCRIPT.test(name));
}

function read(file: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  } catch {
    // There is none yet.
    return {};
  }
}

/** First under another name, so that a build that is stopped leaves no half of a file. */
function write(file: string, kept: Record<string, string>): void {
  mkdirSync(path.dirname(file), {recursive: true});
  const draft = `${file}.${process.pid}.draft`;
  writeFileSync(draft, JSON.stringify(kept));
  renameSync(draft, file);
}
