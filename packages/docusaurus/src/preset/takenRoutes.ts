// Routes of API documents that another plugin of the site uses too: the router would show the pages of only one of them.
import type {AllContent} from '@docusaurus/types';
import {getId, type PresetOptions} from './options.ts';

/** The parts of the content of the framework's plugins that are read here. */
type Docs = {loadedVersions?: {path: string; docs: {permalink: string}[]}[]};
type Blog = {blogListPaginated?: {metadata: {permalink: string}}[]};
type Pages = {permalink: string}[];

/** A line for each taken route. `file`: the site's configuration. */
export function findTakenRoutes(
  {apis}: Pick<PresetOptions, 'apis'>,
  content: AllContent,
  {baseUrl, file}: {baseUrl: string; file: string},
): string[] {
  const taken = listAddresses(content, new Set(apis.map(getId)));
  return apis.flatMap(({route}, index) => {
    const owner = taken.get(trim(baseUrl + route));
    return owner === undefined
      ? []
      : [
          `${file}: "apis[${index}].route" is "${route}": ${owner} has this address already: write another route, for instance '${route}/api'.`,
        ];
  });
}

/** Address → what uses it. `own`: IDs of the docs plugins of references. */
function listAddresses(content: AllContent, own: ReadonlySet<string>): Map<string, string> {
  const versions = list<Docs>(content, 'docusaurus-plugin-content-docs', own).flatMap(({loadedVersions = []}) => loadedVersions);
  const blogs = list<Blog>(content, 'docusaurus-plugin-content-blog');
  const pages = list<Pages>(content, 'docusaurus-plugin-content-pages');
  return new Map(
    [
      ...pages.flatMap((each) => each.map(({permalink}) => [permalink, "a page of the site's own"])),
      ...versions.flatMap(({docs}) => docs.map(({permalink}) => [permalink, 'a document of the site'])),
      ...blogs.flatMap(({blogListPaginated: [first] = []}) => (first ? [[first.metadata.permalink, 'the blog']] : [])),
      ...versions.map(({path}) => [path, "the folder of the site's documents"]),
    ].map(([address = '', owner = '']) => [trim(address), owner]),
  );
}

/** The content of each instance of a plugin. */
function list<Content>(content: AllContent, plugin: string, without: ReadonlySet<string> = new Set()): Content[] {
  return Object.entries(content[plugin] ?? {}).flatMap(([id, each]) =>
    without.has(id) || each === undefined || each === null ? [] : [each as Content],
  );
}

function trim(address: string): string {
  return address.replace(/\/+$/, '');
}
