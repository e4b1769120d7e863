import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

/** Has a visitor pressed such an element before the scripts were there (`deferScripts.ts`)? Then what it needs may be loaded while the page is taken over. */
export function isAwaited(selector: string): boolean {
  return ExecutionEnvironment.canUseDOM && document.querySelector(`:is(${selector})[data-missed]`) !== null;
}
