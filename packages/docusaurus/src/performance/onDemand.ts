// In `npm start`, a page is compiled when a browser first requests it: the first page is served in half the time.
import type {ConfigureWebpackUtils} from '@docusaurus/types';
import type {IncomingHttpHeaders, IncomingMessage} from 'node:http';

type Middleware = (request: Pick<IncomingMessage, 'headers'>, response: object, next: () => void) => unknown;

/** Fields of Rspack that webpack does not have. */
type Bundler = {lazyCompilationMiddleware: (compiler: object) => Middleware};

/** Not the modules that most pages render with, nor Docusaurus's data: their requests would follow one another. */
const ON_DEMAND = /^(?!.*[\\/](?:\.docusaurus|theme)[\\/])/;

/** Compiles documents and features when they are opened: the browser requests them from the development server. */
export function compileOnDemand({currentBundler}: ConfigureWebpackUtils): object {
  const bundler = currentBundler.instance as unknown as Bundler;
  let compile: Middleware | undefined;
  const plugin = {
    apply(compiler: object) {
      compile = bundler.lazyCompilationMiddleware(compiler);
    },
  };
  // Each request starts a compilation, and may be of any size: other websites can send it, although they can't read the response.
  const middleware: Middleware = (request, response, next) =>
    compile && isOwn(request.headers) ? compile(request, response, next) : next();
  return {
    lazyCompilation: {entries: false, imports: true, test: ON_DEMAND},
    plugins: [plugin],
    // Docusaurus's own middlewares come before it.
    devServer: {setupMiddlewares: () => [{name: 'lazy-compilation', middleware}]},
  };
}

/** Does a request come from a page of this server, or from no page? Browsers say so, except to unencrypted addresses of a network. */
function isOwn({host, origin, 'sec-fetch-site': site}: IncomingHttpHeaders): boolean {
  return site === undefined ? origin === undefined || origin.replace(/^https?:\/\//, '') === host : site === 'same-origin';
}
