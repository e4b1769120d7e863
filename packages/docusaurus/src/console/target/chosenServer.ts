// The server that a visitor has chosen: for all operations of an API, and on the next visit. An environment has one of its own.
import {createStorageSlot} from '@docusaurus/theme-common';
import {getEnvironment, readEnvironments, updateEnvironment} from '../../credentials/environment/environment.ts';
import type {Draft} from '../draft/draft.ts';
import {CUSTOM_TARGET} from './target.ts';

function getSlot(api: string): ReturnType<typeof createStorageSlot> {
  return createStorageSlot(`console.server.${api}`);
}

/** Id of the target that was chosen last; empty where none was. */
export function readChosenServer(api: string): string {
  return getSlot(api).get() ?? '';
}

/** Keeps a visitor's own choice; one that a link has brought is none. */
export function saveChosenServer(api: string, target: string): void {
  if (getEnvironment(api)) updateEnvironment(api, {target});
  // A server that was typed in is there until the page is loaded again.
  else if (target !== CUSTOM_TARGET) getSlot(api).set(target);
}

/** The draft with the server and the variables of the environment that is chosen, whatever a link or an earlier request called. */
export function withEnvironment(api: string, draft: Draft): Draft {
  const environment = getEnvironment(api);
  if (environment) return {...draft, target: environment.target, variables: environment.variables};
  return readEnvironments(api).length === 0 ? draft : outsideOfEnvironments(api, draft);
}

/** The draft as it is called where no environment is chosen: nothing of one is left in it. */
export function outsideOfEnvironments(api: string, draft: Draft): Draft {
  return {...draft, target: readChosenServer(api), variables: {}};
}
