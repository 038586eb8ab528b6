import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { InputFile } from '../support/input-files.ts';
import { choose, formatCard, openHome, results, row } from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import { button, download, NOTHING_UPLOADED, watchApi } from './support.ts';

const svg = (content: string, attributes = 'width="40" height="30"'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`;

const drawing = (text: string, name = 'drawing.svg'): InputFile => ({
  name,
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(text),
});

const LIME = [0, 255, 0, 255];

/** Converts a drawing and returns the pixels of its result. */
async function convert(page: Page, text: string, format: 'JPEG' | 'PNG' | 'WebP' | 'AVIF' = 'PNG') {
  await choose(page, drawing(text));
  await formatCard(page, format).click();
  await button(page, 'Convert').click();
  const link = page.getByRole('link', { name: `Download drawing.${format === 'JPEG' ? 'jpg' : format.toLowerCase()}` });
  const { content } = await download(page, link);
  const { data, info } = await sharp(content).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 4;
  return { center: [...data.subarray(at, at + 4)], corner: [...data.subarray(0, 4)], data, info };
}

for (const format of ['JPEG', 'PNG', 'WebP', 'AVIF'] as const) {
  test(`a drawing becomes ${format} on the device`, async ({ page }) => {
    const calls = watchApi(page);
    await openHome(page);
    const result = await convert(page, svg('<rect x="10" width="30" height="30" fill="#0f0"/>'), format);
    expect(result.info).toMatchObject({ width: 40, height: 30 });
    expect(result.center[1]).toBeGreaterThan(240);
    expect(result.corner[3]).toBe(format === 'JPEG' ? 255 : 0);
    await expect(row(page, 'drawing.svg')).toContainText('Converted on this device');
    await expect(results(page)).toContainText(NOTHING_UPLOADED);
    expect(calls).toEqual([]);
  });
}

test('nothing that a drawing refers to is requested, and no script of it runs', async ({ page }) => {
  const requests: string[] = [];
  const other = createServer(({ url }, response) => {
    requests.push(url ?? '');
    response.end();
  });
  await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
  const at = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  try {
    await openHome(page);
    const html = `<foreignObject width="9" height="9"><img xmlns="http://www.w3.org/1999/xhtml" src="${at}/html.png"/><iframe xmlns="http://www.w3.org/1999/xhtml" src="${at}/frame"/></foreignObject>`;
    const content = `<style>@import url(${at}/sheet.css); @font-face { font-family: f; src: url(${at}/font.woff) } text { font-family: f }
      .m { mask-image: url(${at}/mask.png); fill: url(${at}/paint.svg#a) }</style>
      <rect width="40" height="30" fill="#0f0"/><image href="${at}/image.png" width="5" height="5"/><use href="${at}/use.svg#a"/>
      <filter id="f"><feImage href="${at}/filter.png"/></filter><rect class="m" width="5" height="5" filter="url(#f)"/><text y="9">a</text>
      <image width="5" height="5" href="data:image/svg+xml,${encodeURIComponent(svg(`<image href="${at}/nested.png" width="5" height="5"/>`))}"/>
      <script href="${at}/script.js"/><script>document.documentElement.innerHTML = ''; fetch('${at}/fetch')</script>${html}`;
    const result = await convert(page, `<?xml-stylesheet href="${at}/instruction.css"?>${svg(content)}`);
    expect(result.center).toEqual(LIME);
    expect(requests).toEqual([]);
    await expect(row(page, 'drawing.svg')).toContainText('This SVG links to other files.');
  } finally {
    other.close();
  }
});
