import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

/** Has a visitor pressed such an element before the scripts were loaded (`deferScripts.ts`)? */
export function isAwaited(selector: string): boolean {
  return matches(`:is(${selector})[data-missed]`);
}

/** The same, or is a visitor pressing it now? Then its code can be loaded during hydration. */
export function isPressed(selector: string): boolean {
  return matches(`:is(${selector}):is([data-missed], :active)`);
}

function matches(selector: string): boolean {
  return ExecutionEnvironment.canUseDOM && document.querySelector(selector) !== null;
}
