import {forgetCaptured} from './draft/captured/capturedValues.ts';
import {createdValues} from './draft/captured/createdValues.ts';
import {usedValues} from './draft/captured/usedValues.ts';
import {forgetExchanges} from './exchange/lastExchange.ts';
import {forgetValues} from './Step/values.ts';
import {loadSandbox} from './target/sandbox.ts';

/**
 * Has the sandbox of an API as it was at first, and forgets what its answers gave: none of it is there any more.
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
 * Brings sample data back that is gone from the sandbox of an API, and leaves what the visitor has created.
 * @throws Error that says what could not be loaded
 */
export async function restoreSampleData(api: string): Promise<void> {
  const sandbox = await loadSandbox(api);
  usedValues.remove(api, await sandbox.restore());
}
