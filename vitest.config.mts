import {defineConfig} from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'validation/**/*.test.ts', 'sandbox/**/*.test.ts', 'scripts/**/*.test.mts', 'bench/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
