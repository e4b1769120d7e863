// The bundler's loader of modules of which a part is replaced (`replacements.ts`).
import type {Replacement} from './replacements.ts';

type LoaderContext = {resourcePath: string; getOptions: () => Pick<Replacement, 'part' | 'by' | 'imports'>};

/** @throws where the module is written differently */
export default function replace(this: LoaderContext, source: string): string {
  const {part, by, imports = ''} = this.getOptions();
  if (source.split(part).length !== 2) {
    throw new Error(`${this.resourcePath} is written differently from what src/plugins/bundle/replacements.ts expects.`);
  }
  return `${imports}${source.replace(part, () => by)}`;
}
