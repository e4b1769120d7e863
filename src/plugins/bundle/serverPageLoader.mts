// The bundler's loader around `serverPage.mts`.
import {aliasedSitePath, docuHash} from '@docusaurus/utils';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {renderServerPage} from './serverPage.mts';

type LoaderContext = {
  resourcePath: string;
  getOptions: () => {generated: string; siteDir: string};
  addDependency: (file: string) => void;
};

/** The framework's compiler is not asked, so it does not read the file. */
export function pitch(this: LoaderContext): string {
  const {generated, siteDir} = this.getOptions();
  this.addDependency(this.resourcePath);
  // The name that the docs plugin gives to what it keeps of a page.
  const metadata = `${docuHash(aliasedSitePath(this.resourcePath, siteDir))}.json`;
  const file = path.join(generated, 'docusaurus-plugin-content-docs/default', metadata);
  return renderServerPage(readFileSync(this.resourcePath, 'utf8'), file);
}

export default function serverPage(): string {
  throw new Error('The text of a compiled page is read before any loader.');
}
