// What a visitor fills in for the steps of a workflow: stored as drafts of the console are, in this tab and without secrets.
import type {UsedInput} from '../../workflowRun.ts';
import {isSecretName, namesSecret} from '../secretName.ts';
import {readStored, writeStored} from '../storage.ts';
import {giveValue, readGiven} from './values.ts';

/** The name that the value of an input is stored by. The boot script reads it too. */
export function toStoredName(key: string): string {
  return `workflow.${key}`;
}

type Named = Pick<UsedInput, 'key' | 'name' | 'isSecret'>;

/** Takes a value for the steps that name it, and stores it. */
export function giveInput(input: Named, value: unknown): void {
  giveValue(input.key, value);
  writeStored(toStoredName(input.key), isSecret(input, value) ? undefined : value);
}

/** What was filled in before: since the portal was opened, or else stored. Undefined: nothing. */
export function readInput({key}: Named): unknown {
  return readGiven(key) ?? readStored(toStoredName(key));
}

/** A value that names a credential within is stored whole or not at all, as the text of a body is. */
function isSecret({name, isSecret: isSaid}: Named, value: unknown): boolean {
  return isSaid === true || isSecretName(name) || namesSecret(typeof value === 'string' ? value : JSON.stringify(value));
}
