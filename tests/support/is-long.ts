/** Whether the tests of `npm run test:long` run: Vitest's project `long`, which adds rare and slow cases to some files. */
export const isLong = process.env.LONG_TESTS === 'true';
