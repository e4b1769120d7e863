// The server that a visitor has chosen: for all operations of an API, and for the next visit. An environment has its own.
import {createStorageSlot} from '@docusaurus/theme-common';
import {getEnvironment, readEnvironments, updateEnvironment} from '../../credentials/environment/environment.ts';
import type {Draft} from '../draft/draft.ts';
import {CUSTOM_TARGET} from './target.ts';

function getSlot(api: string): ReturnType<typeof createStorageSlot> {
  return createStorageSlot(`console.server.${api}`);
}

/** ID of the last chosen target; empty if there is none. */
export function readChosenServer(api: string): string {
  return getSlot(api).get() ?? '';
}

/** Stores the visitor's own choice; a link's choice is not stored. */
export function saveChosenServer(api: string, target: string): void {
  if (getEnvironment(api)) updateEnvironment(api, {target});
  // A typed server is lost with a reload.
  else if (target !== CUSTOM_TARGET) getSlot(api).set(target);
}

/** The draft with the server and variables of the chosen environment, whatever a link or an earlier request used. */
export function withEnvironment(api: string, draft: Draft): Draft {
  const environment = getEnvironment(api);
  if (environment) return {...draft, target: environment.target, variables: environment.variables};
  return readEnvironments(api).length === 0 ? draft : outsideOfEnvironments(api, draft);
}

/** The draft as sent when no environment is chosen: without any environment's values. */
export function outsideOfEnvironments(api: string, draft: Draft): Draft {
  return {...draft, target: readChosenServer(api), variables: {}};
}
