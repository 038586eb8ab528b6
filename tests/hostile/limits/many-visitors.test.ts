import { afterAll, beforeAll, expect, test } from 'vitest';
import { converted } from '../../support/http/client.ts';
import { attackAsManyVisitors } from '../../support/http/many-visitors.ts';
import { createImage } from '../../support/images/test-images.ts';
import { startServer, type TestServer, temporaryDir } from '../../support/server/server.ts';

const VISITORS = 300;
const FILES = 4;
/** The running job, and one that may be claimed before the new job is written. The log may be a line behind. */
const MOST_JOBS_BEFORE = 3;

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

const countConversions = (): number => server.log.filter(({ msg }) => msg === 'conversion').length;

test(`${VISITORS} visitors of one network delay a file of another network by no more than one visitor does`, async () => {
  const bytes = await createImage();
  expect(await attackAsManyVisitors(server.url, VISITORS)).toBe(VISITORS);
  const jobsBefore: number[] = [];
  for (let file = 0; file < FILES; file++) {
    const before = countConversions();
    await converted(
      server.url,
      [{ name: 'a.png', bytes }],
      { outputFormat: 'webp' },
      { 'X-Forwarded-For': '198.51.100.1' },
    );
    jobsBefore.push(countConversions() - before);
  }
  expect(countConversions(), 'the attack has not ended').toBeLessThan(VISITORS);
  expect(Math.max(...jobsBefore)).toBeLessThanOrEqual(MOST_JOBS_BEFORE + 1);
});
