import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Bomb } from '../../fixtures/bombs/bomb.ts';
import { pictures } from '../../fixtures/bombs/pictures.ts';
import { attackWith, convertFromElsewhere } from '../../support/http/many-visitors.ts';
import { startServer, type TestServer, temporaryDir } from '../../support/server/server.ts';

const FILES = 4;
/**
 * The running job, one that may be claimed before the new job is written, and the new job; the log may be some lines behind.
 * Without turns of networks, a file waits for all of the dozens.
 */
const MOST_JOBS = 8;

let folder: Awaited<ReturnType<typeof temporaryDir>>;
let server: TestServer;
beforeAll(async () => {
  folder = await temporaryDir();
  server = await startServer({ DATA_DIR: folder.path, TRUST_PROXY: 'true', WORKERS: '1' });
});
afterAll(async () => {
  await server?.end('SIGKILL');
  await folder.remove();
});

const countConversions = (): number => server.log.filter(({ msg }) => msg === 'conversion').length;

test('hostile RAW files, JPEG XL, PSD and others of one network do not delay a file of another network', async () => {
  const bombs: readonly Bomb[] = Object.values(pictures).flat();
  const files = await Promise.all(
    bombs.map(async ({ name, bytes, fields }) => ({ name, bytes: await bytes(), ...(fields && { fields }) })),
  );
  const accepted = await attackWith(server.url, files);
  expect(accepted).toBe(files.length);
  const counts = [countConversions()];
  // A file that is refused or fails makes this throw.
  await convertFromElsewhere(server.url, FILES, () => counts.push(countConversions()));
  expect(countConversions(), 'the attack has not ended').toBeLessThan(accepted);
  const jobs = counts.slice(1).map((count, file) => count - (counts[file] ?? 0));
  expect(Math.max(...jobs)).toBeLessThanOrEqual(MOST_JOBS);
});
