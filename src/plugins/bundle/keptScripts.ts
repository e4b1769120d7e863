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
  getAssets: () => readonly {name: string; info: {contenthash?: string | string[]; minimized?: boolean}}[];
  updateAsset: (name: string, source: unknown, info?: {minimized: true}) => void;
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
 *
 * The minifier never sees the names of other scripts: they hold hashes, which the bundler replaces by those of the finished scripts
 * afterwards. They differ where modules come from its cache, and the minifier chooses short names by the letters of a script,
 * so that a build of the same sources would differ from the one before.
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
        const scripts = new Map<string, {key: string; hashes: string[]}>();
        compilation.hooks.processAssets.tap({name: NAME, stage: stage - 1}, (assets) => {
          const all = new Set(compilation.getAssets().flatMap(({info}) => info.contenthash ?? []));
          const finished = new Set(compilation.getAssets().flatMap(({name, info}) => (info.minimized ? name : [])));
          for (const [name, asset] of getScripts(assets)) {
            if (finished.has(name)) continue;
            const {text, hashes} = hideHashes(String(asset.source()), all);
            const key = createHash('sha256').update(basis).update(path.extname(name)).update(text).digest('base64');
            const kept = known[key];
            scripts.set(name, {key, hashes});
            // The minifier leaves alone what is marked so.
            if (kept !== undefined) compilation.updateAsset(name, new sources.RawSource(kept), {minimized: true});
            else if (hashes.length > 0) compilation.updateAsset(name, new sources.RawSource(text));
          }
        });
        compilation.hooks.processAssets.tap({name: NAME, stage: stage + 1}, (assets) => {
          for (const [name, {key, hashes}] of scripts) {
            const text = String(assets[name]?.source() ?? '');
            used[key] = text;
            if (hashes.length > 0) compilation.updateAsset(name, new sources.RawSource(showHashes(text, hashes)));
          }
        });
      });
      compiler.hooks.afterEmit.tap(NAME, () => write(file, used));
    },
  };
}

/** Puts numbers into the place of hashes in a text. */
function hideHashes(text: string, known: ReadonlySet<string>): {text: string; hashes: string[]} {
  const hashes: string[] = [];
  const hidden = text.replace(/\b[\da-f]{8,}\b/g, (hash) => {
    if (!known.has(hash)) return hash;
    if (!hashes.includes(hash)) hashes.push(hash);
    return `__HASH_${hashes.indexOf(hash)}__`;
  });
  return {text: hidden, hashes};
}

function showHashes(text: string, hashes: string[]): string {
  return text.replace(/__HASH_(\d+)__/g, (_, index: string) => hashes[Number(index)] ?? '');
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

/** First under another name, so that a build that is stopped leaves no half of a file. Where nothing can be written, nothing is kept. */
function write(file: string, kept: Record<string, string>): void {
  const draft = `${file}.${process.pid}.draft`;
  try {
    mkdirSync(path.dirname(file), {recursive: true});
    writeFileSync(draft, JSON.stringify(kept));
    renameSync(draft, file);
  } catch {
    // The next build minifies anew.
  }
}
