import { defineConfig } from 'vitest/config';

// The limits are for what hangs: on a busy machine of two cores everything may take ten times as long.
export default defineConfig({
  test: {
    include: ['services/**/*.test.ts', 'deploy/**/*.test.ts', 'test/**/*.test.ts'],
    exclude: ['**/node_modules/**', 'proto/gen/**'],
    globalSetup: ['test/support/global-setup.ts'],
    setupFiles: ['test/support/time-limits.ts'],
    testTimeout: 180_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000, interval: 20 } },
    pool: 'forks',
    maxWorkers: 2,
  },
});
