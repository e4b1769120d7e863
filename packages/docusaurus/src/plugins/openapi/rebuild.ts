/**
 * Runs builds one after another, and again if the files have changed meanwhile. The framework does not wait for an earlier call: pages of
 * an older text could be written last.
 * @param readState a text that changes with the files
 */
export function createRebuild(build: () => Promise<void>, readState: () => Promise<string>): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  let done: string | undefined;
  const run = async (): Promise<void> => {
    let state = await readState();
    while (state !== done) {
      await build();
      done = state;
      state = await readState();
    }
  };
  return () => {
    last = last.then(run, run);
    return last;
  };
}
