// Every API document that a portal shows: those in its configuration, and the older versions of each.
import {getCurrentLocale} from './currentLocale.ts';
import type {Portal} from './portal.ts';
import {toVersionRoute} from './versionRoute.ts';

/** One version of a document, as the others link to it. */
export type ApiVersion = {
  name: string;
  /** The document, relative to the portal's folder. */
  file: string;
  /** Its overlays, relative to the portal's folder. */
  overlays?: string[] | undefined;
  /**
   * The current version with its overlays: what they hide is hidden in this version too. Absent: it has its own overlays, or is the current
   * one.
   */
  hiding?: DocumentOverlays | undefined;
  /** Its other languages, by locale. */
  locales?: Portal['apis'][number]['locales'];
  route: string;
  /** Path of its pages below the base path, without a slash at its end: `/docs/api`. */
  root: string;
  changelog?: string | undefined;
  isCurrent: boolean;
};

/** A document and its overlays, relative to the portal's folder. */
export type DocumentOverlays = {file: string; overlays: string[]};

export type PortalApi = Portal['apis'][number] & {
  hiding?: DocumentOverlays | undefined;
  root: string;
  /** There is a newer version of it. */
  isOutdated: boolean;
  /** All versions of the document, the current one first; empty if there is only one. */
  family: ApiVersion[];
};

/** The documents in their order, each followed by its older versions. Labels are in the current language. An older version has no sandbox and no changelog. */
export function getApis({apis, docsPath, locales}: Pick<Portal, 'apis' | 'docsPath' | 'locales'>): PortalApi[] {
  const locale = getCurrentLocale({locales});
  return apis.flatMap((api): PortalApi[] => {
    const older = api.versions.map(({name, file, overlays, locales}): ApiVersion => {
      const route = toVersionRoute(api.route, name);
      const hiding = overlays ? undefined : {file: api.file, overlays: api.overlays};
      return {name, file, overlays, hiding, locales, route, root: toRoot(docsPath, route), isCurrent: false};
    });
    const root = toRoot(docsPath, api.route);
    const {file, overlays, route, changelog, version = ''} = api;
    const label = api.locales[locale]?.label ?? api.label;
    const family = older.length === 0 ? [] : [{name: version, file, overlays, route, root, changelog, isCurrent: true}, ...older];
    return [
      {...api, label, root, isOutdated: false, family},
      ...older.map((each): PortalApi => ({
        file: each.file,
        overlays: each.overlays ?? [],
        hiding: each.hiding,
        locales: each.locales ?? {},
        route: each.route,
        root: each.root,
        label: `${label} ${each.name}`,
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

/** Does a language have its own document or overlays, not only a label? */
export function hasOwnDocument({file, overlays}: {file?: string | undefined; overlays: string[]}): boolean {
  return file !== undefined || overlays.length > 0;
}

/** The path of the pages of an API below the base path, with a leading slash; empty if they are at the root of the site. */
export function toRoot(docsPath: string, route: string): string {
  return [docsPath, route]
    .filter(Boolean)
    .map((part) => `/${part}`)
    .join('');
}
