import {translate} from '@docusaurus/Translate';

/** Files of one operation for other clients, as the build writes them: the end of their names, and what they are. */
function getKinds(): [suffix: string, label: string][] {
  return [
    ['.postman.json', translate({id: 'portal.page.postman', message: 'Download for Postman'})],
    ['.bru', translate({id: 'portal.page.bruno', message: 'Download for Bruno'})],
    ['.http', translate({id: 'portal.page.http', message: 'Download as .http file'})],
  ];
}

/**
 * The files of the operation on this page; none on other pages.
 * @param call address of what the console loads for it: `/calls/api/list-things.0123456789ab.json`
 */
export function getOperationFiles(call: string | null | undefined): {href: string; label: string}[] {
  const [, base, route = '', id] = /^(.*\/)calls\/((?:[^/]+\/)*)([^/]+)\.[0-9a-f]+\.json$/.exec(call ?? '') ?? [];
  if (base === undefined || id === undefined) return [];
  return getKinds().map(([suffix, label]) => ({href: `${base}openapi/${route}operations/${id}${suffix}`, label}));
}
