// Every API document that a portal shows: those that its configuration lists, and the older versions of each.
import type {Portal} from './portal.ts';
import {toVersionRoute} from './versionRoute.ts';

/** One version of a document, as the others link to it. */
export type ApiVersion = {
  name: string;
  /** The document, relative to the portal's folder. */
  file: string;
  /** Its overlays, relative to the portal's folder. */
  overlays?: string[];
  /** Its other languages, by locale. */
  locales?: Portal['apis'][number]['locales'];
  route: string;
  /** Path of its pages below the base path, without a slash at its end: `/docs/api`. */
  root: string;
  changelog?: string | undefined;
  isCurrent: boolean;
};

export type PortalApi = Portal['apis'][number] & {
  root: string;
  /** There is a newer version of it. */
  isOutdated: boolean;
  /** All versions of the document, the current one first; empty where there is one only. */
  family: ApiVersion[];
};

/** The documents in their order, each followed by its older versions. An older version has no sandbox and no changelog. */
export function getApis({apis, docsPath}: Pick<Portal, 'apis' | 'docsPath'>): PortalApi[] {
  const toRoot = (route: string): string => `/${[docsPath, route].filter(Boolean).join('/')}`.replace(/\/$/, '');
  return apis.flatMap((api): PortalApi[] => {
    const older = api.versions.map(({name, file, overlays, locales}): ApiVersion => {
      const route = toVersionRoute(api.route, name);
      return {name, file, overlays, locales, route, root: toRoot(route), isCurrent: false};
    });
    const root = toRoot(api.route);
    const {file, overlays, route, changelog, version = ''} = api;
    const family = older.length === 0 ? [] : [{name: version, file, overlays, route, root, changelog, isCurrent: true}, ...older];
    return [
      {...api, root, isOutdated: false, family},
      ...older.map((each): PortalApi => ({
        file: each.file,
        overlays: each.overlays ?? [],
        locales: each.locales ?? {},
        route: each.route,
        root: each.root,
        label: `${api.label} ${each.name}`,
        verbatim: api.verbatim,
        filesRoot: api.filesRoot,
        allowRemote: api.allowRemote,
        linkBase: api.linkBase,
        version: each.name,
        versions: [],
        guides: false,
        isOutdated: true,
        family,
      })),
    ];
  });
}
