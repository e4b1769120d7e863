import type {LoadContext, Plugin} from '@docusaurus/types';
import {removeUnconfigured} from './removeUnconfigured.ts';

export type UnconfiguredOptions = {/** Routes of all documents and versions that the configuration names. */ routes: string[]};

/** Before any plugin reads pages, removes files that earlier configurations have left. */
export default async function unconfigured({siteDir}: LoadContext, {routes}: UnconfiguredOptions): Promise<Plugin> {
  await removeUnconfigured(siteDir, routes);
  return {name: 'portal-openapi-unconfigured'};
}
