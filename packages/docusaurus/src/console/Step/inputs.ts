// The visitor's inputs for the steps of a workflow: stored as the console's drafts are, in this tab and without secrets.
import type {UsedInput} from '../../workflowRun.ts';
import {isSecretName, namesSecret} from '../secretName.ts';
import {readStored, writeStored} from '../storage.ts';
import {giveValue, readGiven} from './values.ts';

/** The name that an input's value is stored under. The boot script reads it too. */
export function toStoredName(key: string): string {
  return `workflow.${key}`;
}

type Named = Pick<UsedInput, 'key' | 'name' | 'isSecret'>;

/** Sets a value for the steps that name it, and stores it. */
export function giveInput(input: Named, value: unknown): void {
  giveValue(input.key, value);
  writeStored(toStoredName(input.key), isSecret(input, value) ? undefined : value);
}

/** The value that the visitor has entered before: since the portal was opened, or else stored. Undefined: none. */
export function readInput({key}: Named): unknown {
  return readGiven(key) ?? readStored(toStoredName(key));
}

/** A value that contains a credential is stored whole or not at all, like the text of a body. */
function isSecret({name, isSecret: isSaid}: Named, value: unknown): boolean {
  return isSaid === true || isSecretName(name) || namesSecret(typeof value === 'string' ? value : JSON.stringify(value));
}
