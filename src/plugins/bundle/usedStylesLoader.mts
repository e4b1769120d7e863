// The bundler's loader around `usedStyles.mts`: reads the words of everything that may give an element a class.
import {globSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {findProperties, findWords, keepUsed} from './usedStyles.mts';

type LoaderContext = {
  getOptions: () => {
    /** Folders whose sources are read. */
    folders: string[];
  };
  addContextDependency: (folder: string) => void;
};

export default function usedStyles(this: LoaderContext, css: string): string {
  const words = new Set<string>();
  const properties = new Set<string>();
  for (const folder of this.getOptions().folders) {
    // What is installed changes with the lock file alone.
    if (!folder.includes('node_modules')) this.addContextDependency(folder);
    for (const file of globSync('**/*.{js,jsx,ts,tsx,md,mdx,css}', {cwd: folder})) {
      const text = readFileSync(path.join(folder, file), 'utf8');
      for (const property of findProperties(text)) properties.add(property);
      if (!file.endsWith('.css')) for (const word of findWords(text)) words.add(word);
    }
  }
  return keepUsed(css, words, properties);
}
