// The data of a compiled page stays out of the server's bundle: a page reads its own when it is rendered, and it is forgotten
// then. In the bundle, the data of a thousand pages would be held by the bundler and parsed as source code.
type LoaderContext = {resourcePath: string};

/** Nothing of the file itself is needed. */
export function pitch(this: LoaderContext): string {
  return `
const {readFileSync} = require('node:fs');
const file = ${JSON.stringify(this.resourcePath)};
module.exports = Object.defineProperty({__esModule: true}, 'default', {get: () => JSON.parse(readFileSync(file, 'utf8'))});
`;
}

export default function data(): string {
  throw new Error('The data of a compiled page is read where it is rendered.');
}
