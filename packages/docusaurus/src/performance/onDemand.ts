// In `npm start`, a page is compiled when a browser first requests it: the first page is served in half the time.
import type {ConfigureWebpackUtils} from '@docusaurus/types';

/** Fields of Rspack that webpack does not have. */
type Bundler = {lazyCompilationMiddleware: (compiler: object) => unknown};

/** Not the modules that most pages render with, nor Docusaurus's data: their requests would follow one another. */
const ON_DEMAND = /^(?!.*[\\/](?:\.docusaurus|theme)[\\/])/;

/** Compiles documents and features when they are opened: the browser requests them from the development server. */
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
    // Docusaurus's own middlewares come before it.
    devServer: {setupMiddlewares: () => [{name: 'lazy-compilation', middleware}]},
  };
}
