/** The tab that a key moves to, by WAI-ARIA's tabs pattern; undefined for other keys. */
export function getNextTab(tabs: HTMLElement[], tab: HTMLElement, key: string): HTMLElement | undefined {
  const index = tabs.indexOf(tab);
  const isForward = key === (document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight');
  if (key === 'Home') return tabs[0];
  if (key === 'End') return tabs.at(-1);
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  return tabs[(index + (isForward ? 1 : -1) + tabs.length) % tabs.length];
}
