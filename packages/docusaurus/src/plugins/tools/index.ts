// Files for developers' tools: the facts of the portal for its MCP server, and a skill for coding assistants.
import type {LoadContext, Plugin} from '@docusaurus/types';
import {existsSync} from 'node:fs';
import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {Audience, AuthDocument} from '@lectern/openapi';
import {INTERNAL_NOTICE} from '../markdown/notice.ts';
import {getDownloadFolder} from '../openapi/downloads/downloads.ts';
import {OPERATIONS_FILE, type OperationFacts} from '../openapi/compiledPages/operationIndex.ts';
import {PORTAL_FILE, type PortalApi, type PortalFacts} from './portalFile.ts';
import {renderSkill, type SkillApi} from './skill.ts';

/** Address of the skill below the base path. */
const SKILL_FILE = 'skill.md';

export type ToolsOptions = {apis: PortalApi[]; audience: Audience};

export default function tools({siteConfig, baseUrl, siteDir}: LoadContext, {apis, audience}: ToolsOptions): Plugin {
  const {title, tagline, url} = siteConfig;
  return {
    name: 'portal-tools',
    async postBuild({outDir}) {
      const facts: PortalFacts = {
        title,
        tagline,
        url,
        baseUrl,
        apis: apis.map(({route, label, root, isOutdated}) => ({route, label, root, ...(isOutdated ? {isOutdated} : {})})),
      };
      await writeFile(path.join(outDir, PORTAL_FILE), JSON.stringify(facts));
      // The owner may have written one.
      if (existsSync(path.join(siteDir, 'static', SKILL_FILE))) return;
      const current = facts.apis.filter(({isOutdated}) => !isOutdated);
      const read = async (api: PortalApi): Promise<SkillApi> => {
        const readJson = async <T>(name: string): Promise<T> =>
          JSON.parse(await readFile(path.join(outDir, getDownloadFolder(api.route), name), 'utf8')) as T;
        return {api, operations: await readJson<OperationFacts[]>(OPERATIONS_FILE), auth: await readJson<AuthDocument>('auth.json')};
      };
      const notice = audience === 'internal' ? INTERNAL_NOTICE : undefined;
      await writeFile(path.join(outDir, SKILL_FILE), renderSkill(facts, await Promise.all(current.map(read)), notice));
    },
  };
}
