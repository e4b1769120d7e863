/**
 * Does something when the next frame has been painted; in a page that nobody sees, when somebody does.
 * @returns how to call it off
 */
export function afterFrame(act: () => void): () => void {
  let timer: number | undefined;
  const frame = requestAnimationFrame(() => (timer = window.setTimeout(act)));
  return () => {
    cancelAnimationFrame(frame);
    window.clearTimeout(timer);
  };
}
