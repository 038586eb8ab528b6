import { afterAll, beforeAll, expect, test } from 'vitest';
import { attackAsManyVisitors, convertFromElsewhere } from '../../support/http/many-visitors.ts';
import { startServer, type TestServer, temporaryDir } from '../../support/server/server.ts';

const VISITORS = 300;
const FILES = 4;
/** The running job, and one that may be claimed before the new job is written. The log may be a line behind. */
const MOST_JOBS_BEFORE = 3;
/** Generous, because the machine may be busy. Without turns of networks, a file waits for all jobs of the attack: minutes. */
const LONGEST_MEDIAN_MS = 15_000;
const LONGEST_WAIT_MS = 30_000;

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
  expect(await attackAsManyVisitors(server.url, VISITORS)).toBe(VISITORS);
  const counts = [countConversions()];
  // A file that is refused or fails makes this throw.
  const { medianMs, longestMs } = await convertFromElsewhere(server.url, FILES, () => counts.push(countConversions()));
  expect(countConversions(), 'the attack has not ended').toBeLessThan(VISITORS);
  const jobsBefore = counts.slice(1).map((count, file) => count - (counts[file] ?? 0));
  expect(Math.max(...jobsBefore)).toBeLessThanOrEqual(MOST_JOBS_BEFORE + 1);
  process.stdout.write(`another network waited ${medianMs} ms (median), ${longestMs} ms (longest)\n`);
  expect(medianMs).toBeLessThan(LONGEST_MEDIAN_MS);
  expect(longestMs).toBeLessThan(LONGEST_WAIT_MS);
});
