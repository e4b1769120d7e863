import {defineConfig} from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{packages/*/src,sandbox,bench}/**/*.test.ts', 'scripts/**/*.test.mts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
