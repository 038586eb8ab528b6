import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

/**
 * Integration tests of what the database, the queue, the storage or the roles of processes decide. Other tests depend on none of
 * them beyond the contracts in tests/adapters, which hold on either database and storage.
 */
const backendTests = [
  'tests/integration/conversions/{batches,created-pdf,idempotency,lines,previews,traces}.test.ts',
  'tests/integration/deliveries/{deliveries,delivery-page}.test.ts',
  'tests/integration/files/**/*.test.ts',
  'tests/integration/limits/{admission,metrics}.test.ts',
];

/** Integration tests on one way to host the product. */
const backend = (name: string, include: string[]) => ({
  extends: true as const,
  test: {
    name,
    include,
    globalSetup: [`tests/support/server/setup-${name}.ts`],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // All files share one server, so parallel files would disturb each other.
    fileParallelism: false,
    maxConcurrency: 2,
    // These tests send requests to another process, so a new worker per file would only load the same modules again.
    isolate: false,
  },
});

export default defineConfig({
  test: {
    setupFiles: ['tests/support/console-errors.ts'],
    // Tests that run the engine in their own process use the fonts of an engine process.
    env: { FONTCONFIG_FILE: resolve('src/lib/server/engine/fonts.conf') },
    // On a busy machine a single poll can exceed Vitest's default of one second.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'tests/*.test.ts', 'tests/correctness/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // Vitest's default leaves one core idle.
          maxWorkers: '100%',
        },
      },
      {
        extends: true,
        test: {
          name: 'adapters',
          // Tests that start their own servers, and wait for them part of the time.
          include: ['adapters', 'faults', 'hostile', 'machines'].map((folder) => `tests/${folder}/**/*.test.ts`),
          testTimeout: 300_000,
          hookTimeout: 120_000,
          maxWorkers: Math.ceil(availableParallelism() * 1.5),
          // V8 compiles the embedded database once, as in the servers of tests (tests/support/server/server.ts).
          execArgv: ['--liftoff-only'],
        },
      },
      {
        extends: true,
        test: {
          name: 'long',
          // Tests that keep every core busy and measure durations or memory, so they run one at a time. The files outside
          // `tests/long` send all of their cases.
          include: [
            'tests/long/**/*.test.ts',
            'tests/hostile/files/{bombs,contents}.test.ts',
            'tests/hostile/limits/incomplete-uploads.test.ts',
            'tests/hostile/permissions/data-folder.test.ts',
            'tests/hostile/requests/tiny-chunks.test.ts',
          ],
          env: { LONG_TESTS: 'true' },
          testTimeout: 300_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'browsers',
          include: ['tests/browsers/**/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
      // One process with an embedded database and files on disk, as `npm start` runs it.
      backend('embedded', ['tests/integration/**/*.test.ts']),
      // A web process and two workers with PostgreSQL and S3.
      backend('roles', backendTests),
    ],
  },
});
