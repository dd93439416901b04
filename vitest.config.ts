import { defineConfig } from 'vitest/config';

/**
 * Tests of pure functions over the words of the offline model, which take 1 s to load: each worker loads them once. All
 * but vocabulary.test.ts, which looks at the loading.
 */
const SHARING = ['services/translation/src/engine/pairs/zh-vi/**/!(vocabulary).test.ts'];

// The limits are for what hangs: on a busy machine of two cores everything may take ten times as long.
export default defineConfig({
  test: {
    setupFiles: ['test/support/time-limits.ts'],
    testTimeout: 180_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000, interval: 20 } },
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      { extends: true, test: { name: 'sharing', include: SHARING, isolate: false } },
      {
        extends: true,
        test: {
          name: 'alone',
          include: ['services/**/*.test.ts', 'deploy/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'proto/gen/**', ...SHARING],
          globalSetup: ['test/support/global-setup.ts'],
        },
      },
    ],
  },
});
