import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

/** The integration suite is one; it runs against each way to host the product. */
const backend = (name: string) => ({
  extends: true as const,
  test: {
    name,
    include: ['tests/integration/**/*.test.ts'],
    globalSetup: [`tests/support/setup-${name}.ts`],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // One server, two cores: files side by side would only measure each other.
    fileParallelism: false,
    maxConcurrency: 2,
  },
});

export default defineConfig({
  test: {
    setupFiles: ['tests/support/console-errors.ts'],
    // Where the engine runs in the test's own process: the fonts that its process has.
    env: { FONTCONFIG_FILE: resolve('src/lib/server/engine/fonts.conf') },
    // As long as a busy machine may take to look once; a second, as Vitest has it, was not always enough for that.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'tests/*.test.ts', 'tests/correctness/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // Vitest's own choice leaves a core idle, which on two is half of them.
          maxWorkers: '100%',
        },
      },
      {
        extends: true,
        test: {
          name: 'adapters',
          // What starts servers of its own.
          include: ['adapters', 'faults', 'bounds', 'hostile', 'machines'].map((room) => `tests/${room}/**/*.test.ts`),
          testTimeout: 300_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
      backend('embedded'),
      backend('servers'),
      backend('roles'),
    ],
  },
});
