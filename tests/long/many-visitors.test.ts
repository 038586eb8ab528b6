import { afterAll, beforeAll, expect, test } from 'vitest';
import { attackAsManyVisitors, convertFromElsewhere } from '../support/http/many-visitors.ts';
import { startServer, type TestServer, temporaryDir } from '../support/server/server.ts';

/** More than one network may queue. */
const VISITORS = 900;
const FILES = 15;
/**
 * A file waits for the running job of the attacker, which takes about a second on an idle machine. Without turns of networks, it waits
 * for all that are queued.
 */
const LONGEST_MEDIAN_MS = 15_000;
const LONGEST_WAIT_MS = 60_000;

let folder: Awaited<ReturnType<typeof temporaryDir>>;
let server: TestServer;
beforeAll(async () => {
  folder = await temporaryDir();
  server = await startServer({ DATA_DIR: folder.path, TRUST_PROXY: 'true' });
});
afterAll(async () => {
  await server?.end('SIGKILL');
  await folder.remove();
});

test(`while ${VISITORS} visitors of one network send files, those of another network are converted`, async () => {
  const attack = attackAsManyVisitors(server.url, VISITORS);
  // It is awaited at the end, unless the test fails before.
  attack.catch(() => {});
  const { medianMs, longestMs } = await convertFromElsewhere(server.url, FILES);
  process.stdout.write(
    `${await attack} of ${VISITORS} files accepted; another network waited ${medianMs} ms (median), ${longestMs} ms (longest)\n`,
  );
  expect(medianMs).toBeLessThan(LONGEST_MEDIAN_MS);
  expect(longestMs).toBeLessThan(LONGEST_WAIT_MS);
});
