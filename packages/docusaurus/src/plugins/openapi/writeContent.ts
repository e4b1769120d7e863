import type {LoadContext} from '@docusaurus/types';
import path from 'node:path';
import type {Compiled} from '@lectern/openapi';
import {withoutHidden} from '@lectern/openapi/changes';
import {getBase} from '@lectern/openapi/read';
import {createTranslate} from '../../translations/index.ts';
import {createGetOrigin} from './compiledPages/origin.ts';
import {writePages} from './compiledPages/writePages.ts';
import type {Content} from './content.ts';
import {writeCollections} from './downloads/collections.ts';
import {toDownloads} from './downloads/downloads.ts';
import {writeWorkflows} from './downloads/workflows.ts';
import type {OpenApiOptions} from './options.ts';
import {writeAuth} from './writeAuth.ts';

type Target = {context: LoadContext; options: OpenApiOptions; content: Content};

/** Writes a compiled document: its pages, its downloads, and the data for its credentials in the browser. */
export async function writeContent(compiled: Compiled, {context, options, content}: Target): Promise<void> {
  const {siteDir, baseUrl, siteConfig} = context;
  const {location, downloadable, workflows} = content;
  const {route, root, label} = options;
  const downloads = toDownloads(options);
  const downloadLinks = [
    ...downloads.links(baseUrl, downloadable.files.keys()),
    ...writeCollections(compiled, baseUrl, {siteDir, ...options}),
    ...writeWorkflows(workflows, {siteDir, baseUrl, route}),
  ];
  const overview = {...compiled.overview, downloads: downloadLinks};
  const locations = new Map([...compiled.locations, ...content.workflowPages.map((page) => [page.id, page.location] as const)]);
  const toAbsolute = (file: string): string => path.resolve(getBase(location.folder, location.prefix), file);
  const files = options.isDated === false ? [] : content.files;
  await writePages(
    {...compiled, overview},
    {
      siteDir,
      baseUrl,
      route,
      root,
      label,
      trailingSlash: siteConfig.trailingSlash,
      translate: createTranslate(context),
      isUntranslated: options.isUntranslated === true,
      url: siteConfig.url,
      workflows: content.workflowPages,
      releases: withoutHidden(content.releases, content.compiled.omissions),
      getOrigin: await createGetOrigin(context, locations, {lineUrl: options.lineUrl, toAbsolute, files}),
      findVersions: content.versions?.find,
    },
  );
  downloads.write(siteDir, downloadable.files);
  writeAuth(siteDir, compiled, options);
}
