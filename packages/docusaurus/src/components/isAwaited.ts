import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

/**
 * Has a visitor pressed such an element before the scripts were loaded (`deferScripts.ts`)? Then its code can be loaded during hydration.
 */
export function isAwaited(selector: string): boolean {
  return ExecutionEnvironment.canUseDOM && document.querySelector(`:is(${selector})[data-missed]`) !== null;
}
