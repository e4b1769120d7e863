/**
 * Calls a function after the next frame is painted; in a hidden page, when it becomes visible.
 * @returns a function that cancels it
 */
export function afterFrame(act: () => void): () => void {
  let timer: number | undefined;
  const frame = requestAnimationFrame(() => (timer = window.setTimeout(act)));
  return () => {
    cancelAnimationFrame(frame);
    window.clearTimeout(timer);
  };
}
