// The bundler's loader of a module that is finished as it is: it becomes a file beside the scripts. To read it, to minify what is
// minified and to look through it for names took a tenth of a build.
import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import path from 'node:path';

type LoaderContext = {
  resourcePath: string;
  addDependency: (file: string) => void;
  emitFile: (name: string, content: string, sourceMap: undefined, info: {minimized: true; immutable: true}) => void;
};

/** @throws where the module does not end with one list of what it exports */
export function pitch(this: LoaderContext): string {
  const text = readFileSync(this.resourcePath, 'utf8');
  this.addDependency(this.resourcePath);
  const [, list = ''] = /\bexport\s*\{([^{}]*)\};?\s*$/.exec(text) ?? [];
  const names = list.split(',').map((each) =>
    each
      .trim()
      .split(/\s+as\s+/)
      .at(-1),
  );
  if (list === '') throw new Error(`${this.resourcePath} is written differently from what src/plugins/bundle expects.`);
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
  const file = `assets/js/${path.parse(this.resourcePath).name}.${hash}.js`;
  this.emitFile(file, text, undefined, {minimized: true, immutable: true});
  return [
    `const module = await import(/* webpackIgnore: true */ __webpack_public_path__ + ${JSON.stringify(file)});`,
    `export const {${names.join(', ')}} = module;`,
  ].join('\n');
}

export default function asIs(): string {
  throw new Error('The module is not read.');
}
