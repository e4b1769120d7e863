// Environments of an API, such as staging and production: each has its own server, variables and credentials. The list is stored on the
// device, and the choice in the tab, so that no tab changes the server of another one. Without React.
import {getOwn} from '@lectern/openapi/json';
import {parseUrl} from '../../parseUrl.ts';
import {getSlot} from '../stored/slot.ts';

export type Environment = {
  id: string;
  name: string;
  /** ID of the server; empty: the first one. */
  target: string;
  /** Values of the server's variables, except defaults. */
  variables: Record<string, string>;
  /** Address of a server that is not in the document; empty: none. */
  server: string;
};

const LIST = 'environments';
const CHOSEN = 'environment';
/** Maximum of environments of an API that are read: more than anybody adds. */
const MAX_ENVIRONMENTS = 500;
/** Maximum characters of a name. */
export const MAX_NAME_LENGTH = 40;

const listeners = new Set<() => void>();
/** IDs of the chosen environments, by API. */
let chosen: Record<string, string> | undefined;

/** A new tab begins with the last choice on the device, and keeps it after a reload. */
function readChosen(): Record<string, string> {
  if (chosen) return chosen;
  const inTab = getSlot(CHOSEN, 'tab');
  const last = inTab.get() === null ? getSlot(CHOSEN, 'device').get() : null;
  if (last !== null) inTab.set(last);
  chosen = getTexts(parse(inTab.get() ?? last));
  return chosen;
}

/** The environments of an API, in the order in which they were added. */
export function readEnvironments(api: string): Environment[] {
  const list = getOwn(getRecord(parse(getSlot(LIST, 'device').get())), api);
  return Array.isArray(list) ? list.slice(0, MAX_ENVIRONMENTS).flatMap(toEnvironment) : [];
}

/** The environment that is chosen in this tab; undefined: none. */
export function getEnvironment(api: string): Environment | undefined {
  const id = getOwn(readChosen(), api);
  return id === undefined ? undefined : readEnvironments(api).find((each) => each.id === id);
}

/** Chooses an environment for this tab and for those that are opened later; undefined: none. */
export function chooseEnvironment(api: string, id: string | undefined): void {
  const others = Object.entries(readChosen()).filter(([name]) => name !== api);
  chosen = Object.fromEntries(id === undefined ? others : [...others, [api, id]]);
  for (const storage of ['tab', 'device'] as const) getSlot(CHOSEN, storage).set(JSON.stringify(chosen));
  notify();
}

/** Adds an environment; false if the browser does not store it. */
export function addEnvironment(api: string, {server, ...environment}: Environment): boolean {
  return writeEnvironments(api, [...readEnvironments(api), {...environment, server: withoutUser(server)}]);
}

/** The name, or the name with the next number if another environment of the API has it. */
export function toFreeName(api: string, name: string): string {
  const names = new Set(readEnvironments(api).map((each) => each.name));
  let free = name;
  for (let count = 2; names.has(free); count += 1) free = `${name} ${count}`;
  return free;
}

/** Changes the environment that is chosen, if there is one. */
export function updateEnvironment(api: string, change: Partial<Omit<Environment, 'id'>>): void {
  const id = getEnvironment(api)?.id;
  if (id === undefined) return;
  const next = change.server === undefined ? change : {...change, server: withoutUser(change.server)};
  writeEnvironments(
    api,
    readEnvironments(api).map((each) => (each.id === id ? {...each, ...next} : each)),
  );
}

/** Removes an environment; its credentials are removed by the store. */
export function removeEnvironment(api: string, id: string): void {
  writeEnvironments(
    api,
    readEnvironments(api).filter((each) => each.id !== id),
  );
  if (getOwn(readChosen(), api) === id) chooseEnvironment(api, undefined);
}

/** Calls back after every change, in this tab or in another one. */
export function followEnvironments(listener: () => void): () => void {
  const stop = getSlot(LIST, 'device').listen(listener);
  listeners.add(listener);
  return () => {
    stop();
    listeners.delete(listener);
  };
}

/** A text that changes with every change. */
export function getEnvironmentState(api: string): string {
  return `${getOwn(readChosen(), api) ?? ''} ${getSlot(LIST, 'device').get() ?? ''}`;
}

function writeEnvironments(api: string, environments: Environment[]): boolean {
  const slot = getSlot(LIST, 'device');
  const text = JSON.stringify({...getRecord(parse(slot.get())), [api]: environments});
  slot.set(text);
  notify();
  return slot.get() === text;
}

function notify(): void {
  for (const listener of listeners) listener();
}

/** An address with a user name or a password is a secret, and is not stored. */
function withoutUser(server: string): string {
  const {username, password} = parseUrl(server) ?? {};
  return username === '' && password === '' ? server : '';
}

function toEnvironment(value: unknown): Environment[] {
  const {id, name, target, variables, server} = getRecord(value);
  if (typeof id !== 'string' || typeof name !== 'string') return [];
  const [chosenTarget, address] = [target, server].map((each) => (typeof each === 'string' ? each : ''));
  return [{id, name, target: chosenTarget ?? '', variables: getTexts(variables), server: address ?? ''}];
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}

function getRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

function getTexts(value: unknown): Record<string, string> {
  return Object.fromEntries(Object.entries(getRecord(value)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}
