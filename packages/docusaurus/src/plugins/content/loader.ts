// A loader that declares the pages of API documents that a guide reads as its dependencies.
import {existsSync, readdirSync} from 'node:fs';
import path from 'node:path';

type LoaderContext = {getOptions: () => {directories: string[]}; addDependency: (file: string) => void};

const EMBED = /<(?:Operation|Schema|Sample|TryIt|Workflow)\b/;

export default function loader(this: LoaderContext, source: string): string {
  if (!EMBED.test(source)) return source;
  for (const directory of this.getOptions().directories.filter((each) => existsSync(each)))
    for (const name of readdirSync(directory)) if (name.endsWith('.api.json')) this.addDependency(path.join(directory, name));
  return source;
}
