/** Does the visitor save data, or is the network too slow to load ahead what may not be needed? */
export function isSlow(): boolean {
  const {connection} = navigator as {connection?: {effectiveType?: string; saveData?: boolean}};
  return connection?.saveData === true || connection?.effectiveType?.includes('2g') === true;
}
