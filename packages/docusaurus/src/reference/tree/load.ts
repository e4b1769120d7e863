import {describeFailure} from '../../components/failure/describeFailure.ts';
import {createFailure} from '../../components/failure/createFailure.ts';
import type * as Deep from './deep.tsx';

/** Loads the code that fetches and opens branches; on a failure, `host` shows the error and a retry. */
export async function withDeep(host: Element, use: (deep: typeof Deep) => Promise<void>): Promise<void> {
  host.querySelector(':scope > [role="alert"]')?.remove();
  try {
    await use(await import('./deep.tsx'));
  } catch (error) {
    host.prepend(createFailure(describeFailure(error), () => void withDeep(host, use)));
  }
}
