import { afterAll, beforeAll, test } from 'vitest';
import { attackAsManyVisitors, convertFromElsewhere } from '../support/http/many-visitors.ts';
import { expectBelow } from '../support/limits.ts';
import { startServer, type TestServer, temporaryDir } from '../support/server/server.ts';

/** More than one network may queue. */
const VISITORS = 900;
const FILES = 25;
/** A file waits for the running job of the attacker, which takes less than 2 s, or it would be preempted. */
const LONGEST_WAIT_MS = 5000;

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
  await expectBelow(LONGEST_WAIT_MS, async () => {
    const attack = attackAsManyVisitors(server.url, VISITORS);
    // It is awaited at the end, unless the test fails before.
    attack.catch(() => {});
    const { medianMs, longestMs } = await convertFromElsewhere(server.url, FILES);
    process.stdout.write(
      `${await attack} of ${VISITORS} files accepted; another network waited ${medianMs} ms (median), ${longestMs} ms (longest)\n`,
    );
    return longestMs;
  });
});
