// The data of a compiled page stays out of the server's bundle: a page reads its own when it is rendered. In the bundle, the
// data of a thousand pages would be held by the bundler and parsed as source code.
type LoaderContext = {resourcePath: string; getOptions: () => object};

/** Nothing of the file itself is needed. */
export function pitch(this: LoaderContext): string {
  return `module.exports = JSON.parse(require('node:fs').readFileSync(${JSON.stringify(this.resourcePath)}, 'utf8'));`;
}

export default function data(): string {
  throw new Error('The data of a compiled page is read where it is rendered.');
}
