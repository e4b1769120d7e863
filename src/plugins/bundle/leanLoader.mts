// The bundler's loader around `lean.ts`: finds the generated files beside the one that is loaded.
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {renderBrowserConfig} from './browserConfig.mts';
import {type Compiled, findCompiled} from './compiled.mts';
import {
  renderChunkNames,
  renderGlobalData,
  renderPageModule,
  renderRegistry,
  renderRoutes,
  renderServerRegistry,
  renderVersion,
  renderWritingRegistry,
} from './lean.mts';

type LoaderContext = {
  resourcePath: string;
  rootContext: string;
  getOptions: () => {generated: string; siteDir: string; isServer?: true; isWriting?: true};
  addDependency: (file: string) => void;
};

function readCompiled(context: LoaderContext): Compiled {
  const read = (name: string): string => {
    const file = path.join(context.getOptions().generated, name);
    context.addDependency(file);
    return readFileSync(file, 'utf8');
  };
  return findCompiled({registry: read('registry.js'), chunkNames: read('routesChunkNames.json'), globalData: read('globalData.json')});
}

/** A compiled page is not compiled for the browser at all, so its file is not read. */
export function pitch(this: LoaderContext): string | undefined {
  if (!this.resourcePath.endsWith('.api.mdx')) return undefined;
  const module = `@site/${path.relative(this.getOptions().siteDir, this.resourcePath).split(path.sep).join('/')}`;
  const page = readCompiled(this).paths.get(module);
  if (page === undefined) throw new Error(`${module} has no route.`);
  return renderPageModule(page);
}

export default function lean(this: LoaderContext, text: string): string {
  if (this.getOptions().isWriting) return renderWritingRegistry(text);
  if (this.getOptions().isServer) return renderServerRegistry(text);
  if (this.resourcePath.endsWith('docusaurus.config.mjs')) return renderBrowserConfig(text);
  const compiled = readCompiled(this);
  if (compiled.paths.size === 0) return this.resourcePath.endsWith('.json') ? `export default ${text};` : text;
  switch (path.basename(this.resourcePath)) {
    case 'registry.js':
      return renderRegistry(text, compiled);
    case 'routesChunkNames.json':
      return renderChunkNames(text, compiled);
    case 'routes.js':
      return renderRoutes(text, compiled);
    case 'globalData.json':
      return renderGlobalData(text, compiled);
    default:
      return text.includes('"docsSidebars"') ? renderVersion(text, compiled) : `export default ${text};`;
  }
}
