import {forgetCaptured} from './draft/captured/capturedValues.ts';
import {createdValues} from './draft/captured/createdValues.ts';
import {usedValues} from './draft/captured/usedValues.ts';
import {forgetExchanges} from './exchange/lastExchange.ts';
import {forgetValues} from './Step/values.ts';
import {loadSandbox} from './target/sandbox.ts';

/**
 * Resets an API's sandbox, and removes the values of its responses, since none of what they name exists any longer.
 * @throws Error that says what could not be loaded
 */
export async function resetSandbox(api: string): Promise<void> {
  const sandbox = await loadSandbox(api);
  await sandbox.reset();
  forgetCaptured(api);
  usedValues.remove(api);
  createdValues.remove(api);
  forgetExchanges(api);
  forgetValues();
}

/**
 * Restores missing sample data in an API's sandbox, and leaves what the visitor has created.
 * @throws Error that says what could not be loaded
 */
export async function restoreSampleData(api: string): Promise<void> {
  const sandbox = await loadSandbox(api);
  usedValues.remove(api, await sandbox.restore());
}
