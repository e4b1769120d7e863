import {expect, test} from 'vitest';
import {createRebuild} from './rebuild.ts';

/** Builds that copy the text of a file, and end only when the test ends them. */
function create() {
  const site = {file: 'a', pages: '', builds: 0, end: (): void => undefined};
  const rebuild = createRebuild(
    async () => {
      const text = site.file;
      site.builds++;
      await new Promise<void>((resolve) => {
        site.end = resolve;
      });
      site.pages = text;
    },
    () => Promise.resolve(site.file),
  );
  const started = async (builds: number): Promise<void> => {
    while (site.builds < builds) await Promise.resolve();
  };
  return {site, rebuild, started};
}

test('a file that is saved during a build is built again, whether its change is reported or not', async () => {
  for (const isReported of [false, true]) {
    const {site, rebuild, started} = create();
    const calls = [rebuild()];
    await started(1);
    site.file = 'b';
    if (isReported) calls.push(rebuild());
    site.end();
    await started(2);
    site.end();
    await Promise.all(calls);
    expect(site).toMatchObject({pages: 'b', builds: 2});
  }
});
