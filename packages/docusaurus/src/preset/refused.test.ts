// Wrong options of the preset: the framework would print its own stack around an error.
import type {LoadContext} from '@docusaurus/types';
import {expect, test, vi} from 'vitest';
import preset from './index.ts';

test('a wrong option is one message without a stack, and ends the process', () => {
  const exit = vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`ended with ${String(code)}`);
  });
  const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  try {
    const context = {siteConfigPath: '/site/docusaurus.config.ts', i18n: {locales: ['en']}} as unknown as LoadContext;
    expect(() => preset(context, {apis: []})).toThrow('ended with 1');
    expect(stderr.mock.calls).toEqual([
      [
        "\ndocusaurus.config.ts: \"apis\" is []: list at least one API document, for instance [{document: 'openapi.yaml', route: 'api'}].\n\n",
      ],
    ]);
  } finally {
    exit.mockRestore();
    stderr.mockRestore();
  }
});
