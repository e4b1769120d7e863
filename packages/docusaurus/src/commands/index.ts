// The commands of the engine, for the command line of @lectern/openapi, and functions for tests and benchmarks of a portal.
import type {Command} from '@lectern/openapi/cli';
import {build} from './build.ts';
import {changelog} from './changelog.ts';
import {check} from './check.ts';
import {clear} from './clear.ts';
import {init} from './init.ts';
import {mcp} from './mcp.ts';
import {migrate} from './migrate/index.ts';
import {preview} from './preview.ts';
import {serve} from './serve.ts';
import {start} from './start.ts';

export {buildSite} from './buildSite.ts';
export {findHeavyPages, getBrotliSize, weighPage, type Weight} from './weigh.ts';

export const commands: readonly Command[] = [start, check, build, serve, preview, clear, init, changelog, migrate, mcp];
