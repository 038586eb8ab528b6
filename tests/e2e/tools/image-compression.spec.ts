import { photo } from '../../support/images/photo.ts';
import { readZip } from '../../support/images/zip.ts';
import { button, download, NOTHING_UPLOADED, watchApi } from '../device/support.ts';
import type { InputFile } from '../support/input-files.ts';
import { choose, files, openPage, results } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

const COUNT = 6;
const MAX_BYTES = 100 * 1024;

/** Photos that differ in size and detail, all larger than the target. */
const photos = (): Promise<InputFile[]> =>
  Promise.all(
    Array.from({ length: COUNT }, async (_, index) => ({
      name: `photo ${index + 1}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await photo(640 + 20 * index, 480, { grain: 40 + index, seed: index + 1 })
        .jpeg({ quality: 95 })
        .toBuffer(),
    })),
  );

test(`${COUNT} photos are brought below a size on the device, one by one and as a ZIP`, async ({ page }) => {
  const calls = watchApi(page);
  const originals = await photos();
  expect(Math.min(...originals.map(({ buffer }) => buffer.length))).toBeGreaterThan(MAX_BYTES);
  await openPage(page, '/image-compression');
  await page.getByRole('region', { name: 'Conversion Options' }).getByRole('button', { name: '100 KB' }).click();
  await choose(page, ...originals);
  await button(page, `Convert ${COUNT} files`).click();
  // The first results can be saved while others are converted.
  const first = files(page)
    .getByRole('link', { name: /^Download photo/ })
    .first();
  await expect(first).toBeVisible({ timeout: 60_000 });
  await expect(button(page, 'Converting...')).toBeVisible();
  const one = await download(page, first);
  expect(one.content.length).toBeLessThanOrEqual(MAX_BYTES);

  await expect(results(page)).toContainText(NOTHING_UPLOADED, { timeout: 90_000 });
  await expect(results(page)).toContainText('Conversion completed successfully!', { timeout: 90_000 });
  const all = await download(page, results(page).getByRole('button', { name: 'Download All as ZIP' }));
  const entries = readZip(all.content);
  expect(entries.map(({ name }) => name).toSorted()).toEqual(originals.map(({ name }) => name).toSorted());
  const sizes = entries.map(({ content }) => content.length);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(MAX_BYTES);
  // Each has the best quality that fits.
  expect(Math.min(...sizes)).toBeGreaterThan(0.8 * MAX_BYTES);
  expect(calls).toEqual([]);
});

test('the tools link each other and the list of tools', async ({ page }) => {
  const tools = {
    '/image-compression': 'Image Compression',
    '/tools/image-comparison': 'Advanced Image Comparison',
    '/tools/color-palette': 'Color Palette Extraction',
    '/tools/favicon-generator': 'Favicon Generator',
  };
  const listed = () => page.getByRole('main').getByRole('link', { name: /^Launch Tool/ });
  await page.goto('/tools');
  await expect(page.getByRole('link', { name: 'convert to PDF' })).toHaveAttribute('href', '/images-to-pdf');
  const paths = await listed().evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(paths.toSorted()).toEqual(Object.keys(tools).toSorted());
  for (const path of Object.keys(tools)) {
    await page.goto(path);
    const others = Object.entries(tools).filter(([other]) => other !== path);
    const more = page.getByRole('navigation', { name: 'More image tools' });
    for (const [href, name] of [...others, ['/tools', 'All image tools'] as const]) {
      await expect(more.getByRole('link', { name })).toHaveAttribute('href', href);
    }
  }
});
