import { afterAll, beforeAll, test } from 'vitest';
import { converted } from '../support/http/client.ts';
import { attackAsManyVisitors } from '../support/http/many-visitors.ts';
import { createImage } from '../support/images/test-images.ts';
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
  const bytes = await createImage();
  await expectBelow(LONGEST_WAIT_MS, async () => {
    const attack = attackAsManyVisitors(server.url, VISITORS);
    const waitsMs: number[] = [];
    for (let file = 0; file < FILES; file++) {
      const startedAt = performance.now();
      await converted(server.url, [{ name: 'a.png', bytes }], {}, { 'X-Forwarded-For': '198.51.100.1' });
      waitsMs.push(Math.round(performance.now() - startedAt));
    }
    waitsMs.sort((one, other) => one - other);
    const [median, longest] = [waitsMs[Math.floor(FILES / 2)], waitsMs.at(-1) ?? 0];
    process.stdout.write(
      `${await attack} of ${VISITORS} files accepted; another network waited ${median} ms (median), ${longest} ms (longest)\n`,
    );
    return longest;
  });
});
