// Tasks of the batch page's main thread while it converts photos on the device.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { temporaryDir } from '../tests/support/server/server.ts';

const CONVERSION_TIMEOUT_MS = 10 * 60_000;

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** CPU time of the thread, in microseconds. */
  tdur?: number;
  args: { name?: string };
}

/**
 * Chooses and converts copies of a JPEG on the batch page.
 * @returns the longest task of the main thread: milliseconds of CPU time, since on a busy machine a task also waits
 */
export async function measureLongestTask(browser: Browser, url: string, jpeg: Buffer, count: number): Promise<number> {
  const folder = await temporaryDir();
  const paths = Array.from({ length: count }, (_, index) => join(folder.path, `photo ${index + 1}.jpg`));
  await Promise.all(paths.map((path) => writeFile(path, jpeg)));
  const page = await browser.newPage();
  await page.goto(`${url}/batch-convert`);
  await page.waitForFunction(() => !document.querySelector('astro-island[client="load"][ssr]'));
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline', '__metadata'] });
  await page.getByLabel(/^Choose images/).setInputFiles(paths);
  await page.getByRole('button', { name: `Convert All (${count} files)` }).click();
  // Cheaper than a locator, which reads the accessibility tree on the measured thread.
  await page.waitForFunction((text) => document.body.textContent?.includes(text), `${count} of ${count} done`, {
    polling: 500,
    timeout: CONVERSION_TIMEOUT_MS,
  });
  const longest = longestTaskMs(await browser.stopTracing());
  await page.close();
  await folder.remove();
  return longest;
}

function longestTaskMs(trace: Buffer): number {
  const { traceEvents } = JSON.parse(String(trace)) as { traceEvents: TraceEvent[] };
  const mainThreads = new Set(
    traceEvents.flatMap(({ name, args, pid, tid }) =>
      name === 'thread_name' && args.name === 'CrRendererMain' ? [`${pid}.${tid}`] : [],
    ),
  );
  const tasks = traceEvents.filter(({ name, pid, tid }) => name === 'RunTask' && mainThreads.has(`${pid}.${tid}`));
  if (tasks.length === 0) throw new Error('The trace has no tasks of the main thread.');
  return tasks.reduce((longest, { tdur = 0 }) => Math.max(longest, tdur / 1000), 0);
}
