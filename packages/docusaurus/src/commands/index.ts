// The commands of the engine, for the command line of @lectern/openapi, and functions for tests and benchmarks of a portal.
import type {Commands} from '@lectern/openapi/cli';

export {buildSite} from './buildSite.ts';
export {findHeavyPages, getBrotliSize, weighPage, type Weight} from './weigh.ts';

export const commands: Commands = {
  start: async () => (await import('./start.ts')).start,
  check: async () => (await import('./check/index.ts')).check,
  build: async () => (await import('./build.ts')).build,
  serve: async () => (await import('./serve.ts')).serve,
  preview: async () => (await import('./preview.ts')).preview,
  clear: async () => (await import('./clear.ts')).clear,
  init: async () => (await import('./init.ts')).init,
  changelog: async () => (await import('./changelog.ts')).changelog,
  migrate: async () => (await import('./migrate/index.ts')).migrate,
  mcp: async () => (await import('./mcp.ts')).mcp,
};
