/** Whether files with rare or slow cases run all of them, as in `npm run test:long` and Vitest's project `long`. */
export const isLong = process.env.LONG_TESTS === 'true';
