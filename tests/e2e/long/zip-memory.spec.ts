import { open } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { browserBytes } from '../../support/device/browser-memory.ts';
import { type CentralEntry, centralDirectory } from '../../support/images/zip.ts';
import { imageFile } from '../support/input-files.ts';
import { choose, hydrated, openPage } from '../support/page.ts';
import { type BrowserFixture, browserFixture } from '../support/persistent-browser.ts';
import { test as base, expect } from '../support/test.ts';

const test = base.extend<BrowserFixture>(browserFixture);

const COUNT = 100;
const MIB = 2 ** 20;

test('a ZIP of a hundred files of 10 MB is not held in memory', async ({ openBrowser, server }) => {
  const page = await (await openBrowser()).newPage();
  await openPage(page, `${server.url}/batch-convert`);
  await choose(page, await imageFile('photo.png'));
  await page.getByRole('button', { name: 'Convert All (1 file)' }).click();
  await expect(page.getByRole('link', { name: 'Download photo.jpg' })).toBeVisible();
  await repeatResult(page, COUNT - 1, 10 * MIB);
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('link', { name: /^Download photo/ })).toHaveCount(COUNT);

  const before = await browserBytes(page);
  let most = before;
  const download = page.waitForEvent('download', { timeout: 100_000 });
  await page.getByRole('button', { name: 'Download as ZIP', exact: true }).click();
  let isDone = false;
  const path = download.then(async (started) => started.path()).finally(() => (isDone = true));
  while (!isDone) most = Math.max(most, await browserBytes(page));
  const directory = await readDirectory(await path);
  expect(directory.map(({ sizeBytes }) => sizeBytes).filter((bytes) => bytes === 10 * MIB)).toHaveLength(COUNT - 1);
  expect(new Set(directory.map(({ name }) => name)).size).toBe(COUNT);
  expect(most - before).toBeLessThan(300 * MIB);
});

/** Reads the end of an archive only. */
async function readDirectory(path: string): Promise<CentralEntry[]> {
  await using archive = await open(path);
  const { size } = await archive.stat();
  const tail = Buffer.alloc(100_000);
  await archive.read(tail, 0, tail.length, size - tail.length);
  return centralDirectory(tail, size);
}

/** Stores copies of the only result of this device, with other ids and contents, as if they had been converted. */
const repeatResult = (page: Page, count: number, sizeBytes: number): Promise<void> =>
  page.evaluate(
    async ([count, sizeBytes]) => {
      const results = await (await navigator.storage.getDirectory()).getDirectoryHandle('results');
      const [original] = await Array.fromAsync(results.values());
      if (original?.kind !== 'directory') throw new Error('no result');
      const recordFile = await (await original.getFileHandle('record.json')).getFile();
      const record = JSON.parse(await recordFile.text());
      const uploads = JSON.parse(sessionStorage.getItem(`batch:${location.pathname}`) ?? '[]');
      const content = new Uint8Array(sizeBytes);
      const write = async (folder: FileSystemDirectoryHandle, name: string, data: BufferSource | string) => {
        const writable = await (await folder.getFileHandle(name, { create: true })).createWritable();
        await writable.write(data);
        await writable.close();
      };
      for (let index = 0; index < count; index++) {
        const id = crypto.randomUUID();
        const folder = await results.getDirectoryHandle(original.name.replace(record.id, id), { create: true });
        await write(folder, 'content', content);
        await write(folder, 'record.json', JSON.stringify({ ...record, id, sizeBytes }));
        const [batchId] = uploads[0].key.split('.');
        uploads.push({ ...uploads[0], key: `${batchId}.${id}`, fileId: id });
      }
      sessionStorage.setItem(`batch:${location.pathname}`, JSON.stringify(uploads));
    },
    [count, sizeBytes] as const,
  );
