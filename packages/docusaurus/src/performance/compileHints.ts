// Tells the browser to compile a script whole, beside the page, instead of each function when it is first called, which the page
// waits for. Nearly all functions of these scripts are called at once.

type Source = {size: () => number};
type Assets = Record<string, Source>;
/** What is used of the bundler's compiler. */
type Compiler = {
  webpack: {
    sources: {ConcatSource: new (...parts: (string | Source)[]) => Source};
    Compilation: {PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE: number};
  };
  hooks: {thisCompilation: {tap: (name: string, run: (compilation: Compilation) => void) => void}};
};
type Compilation = {
  hooks: {processAssets: {tap: (options: {name: string; stage: number}, run: (assets: Assets) => void) => void}};
  updateAsset: (name: string, source: Source) => void;
};

const NAME = 'compile-hints';
/** Explicit JavaScript Compile Hints, by file; browsers that do not know them read a comment. */
const HINT = '//# allFunctionsCalledOnLoad\n';
/** Bytes. Of larger scripts, those of the editor and of the reader of PDF files, a page calls a part. */
const MAX_HINTED_BYTES = 250_000;

/** A plugin of the bundler that puts the hint above minified scripts. */
export function createCompileHints(): {apply: (compiler: object) => void} {
  return {
    apply(given) {
      const {webpack, hooks} = given as Compiler;
      // The minifier leaves no comment, and names hold a hash of the finished text.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 2;
      hooks.thisCompilation.tap(NAME, (compilation) => {
        compilation.hooks.processAssets.tap({name: NAME, stage}, (assets) => {
          for (const [name, script] of Object.entries(assets))
            if (name.endsWith('.js') && script.size() <= MAX_HINTED_BYTES)
              compilation.updateAsset(name, new webpack.sources.ConcatSource(HINT, script));
        });
      });
    },
  };
}
