// While writing, a page is compiled when a browser first asks for it: `npm start` serves the first in half of the time.
import type {ConfigureWebpackUtils} from '@docusaurus/types';

/** What Rspack has beside what it shares with webpack. */
type Bundler = {lazyCompilationMiddleware: (compiler: object) => unknown};

/** Not what most pages render with, nor the framework's data: their rounds would follow one another. */
const ON_DEMAND = /^(?!.*[\\/](?:\.docusaurus|theme)[\\/])/;

/** Documents and features are compiled when they are opened: the browser asks the development server for them. */
export function compileOnDemand({currentBundler}: ConfigureWebpackUtils): object {
  const bundler = currentBundler.instance as unknown as Bundler;
  let middleware: unknown;
  const plugin = {
    apply(compiler: object) {
      middleware = bundler.lazyCompilationMiddleware(compiler);
    },
  };
  return {
    lazyCompilation: {entries: false, imports: true, test: ON_DEMAND},
    plugins: [plugin],
    // The framework's own middlewares are put before it.
    devServer: {setupMiddlewares: () => [{name: 'lazy-compilation', middleware}]},
  };
}
