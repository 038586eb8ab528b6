import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { ssim } from 'ssim.js';
import { optionsSchema } from '../../../src/lib/options/schema.ts';
import { noticeText } from '../../../src/lib/plan/notices/notice-text.ts';
import { drawings } from '../../fixtures/drawings.ts';
import { attempt } from '../../fixtures/engine.ts';
import { reachingOut } from '../../fixtures/hostile/drawings.ts';
import { openPool } from '../../support/device/engine-pool-page.ts';
import type { OptionsInput } from '../../support/images/converted.ts';
import { corpusDir, corpusFiles, corpusIsThere } from '../../support/images/corpus.ts';
import { slowDrawing } from '../../support/images/slow-drawing.ts';
import { expect, test } from '../support/test.ts';

/** Of the picture on the device and on the server, by two renderers. */
const LEAST_SSIM = 0.97;
/** Behind transparent parts, so that their alpha counts. */
const BACKGROUND = '#a3b';

const svg = (content: string, attributes = 'width="40" height="30"'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`;

interface Drawn {
  /** Empty after an error. */
  file: Buffer;
  /** Name and message. */
  error?: string | undefined;
  notices: string[];
}

/** Converts a drawing by the pool of a page. */
async function draw(
  page: Page,
  text: string | Buffer,
  options: OptionsInput = { outputFormat: 'png' },
): Promise<Drawn> {
  const drawn = await page.evaluate(
    async ([base64, options]) => {
      const source = new Blob([Uint8Array.fromBase64(base64)]);
      const request = { source, originalName: 'drawing.svg', options, wantsPreview: false };
      return window.pool.convertOnDevice(request, new AbortController().signal).then(
        ({ file, result }) => ({
          file: file.toBase64(),
          notices: result.notices,
          error: undefined,
        }),
        ({ name, message }: Error) => ({ file: '', notices: [], error: `${name}: ${message}` }),
      );
    },
    [Buffer.from(text).toString('base64'), optionsSchema.parse(options)] as const,
  );
  return { ...drawn, notices: drawn.notices.map(noticeText), file: Buffer.from(drawn.file, 'base64') };
}

/** A color of a drawing, at its center. */
async function centerOf(page: Page, text: string): Promise<number[]> {
  const { file, error } = await draw(page, text);
  if (error) throw new Error(error);
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 4;
  return [...data.subarray(at, at + 4)];
}

async function pictureOf(file: Buffer): Promise<ImageData> {
  const image = sharp(file).flatten({ background: BACKGROUND }).ensureAlpha();
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) } as unknown as ImageData;
}

async function expectAlike(page: Page, title: string, text: string | Buffer): Promise<void> {
  const options: OptionsInput = { outputFormat: 'png', width: 480, upscale: true };
  const [device, server] = [await draw(page, text, options), await attempt(Buffer.from(text), { options })];
  expect.soft(device.error, title).toBeUndefined();
  if (device.error !== undefined || !server.response.ok) return;
  const [ours, theirs] = [await pictureOf(device.file), await pictureOf(server.file)];
  expect.soft([ours.width, ours.height], title).toEqual([theirs.width, theirs.height]);
  const { mssim } = ssim(ours, theirs);
  expect.soft(mssim, title).toBeGreaterThan(LEAST_SSIM);
}

test.beforeEach(async ({ page }) => openPool(page, '/about', []));

test('drawings look on the device as on the server', async ({ page }) => {
  for (const [title, make] of Object.entries(drawings)) await expectAlike(page, title, await make());
});

// The corpus is not part of the repository.
test('real drawings look on the device as on the server', async ({ page }) => {
  // biome-ignore lint/suspicious/noSkippedTests: the files are only in the corpus
  test.skip(!corpusIsThere, 'without ../shared/corpus');
  for (const { path } of corpusFiles().filter(({ path }) => path.startsWith('svg/')))
    await expectAlike(page, path, await readFile(join(corpusDir, path)));
});

test('a drawing is sharp at ten times its size', async ({ page }) => {
  const text = svg('<rect width="10" height="20"/>', 'width="20" height="20"');
  const { file } = await draw(page, text, { outputFormat: 'png', width: 200 });
  const data = await sharp(file).ensureAlpha().raw().toBuffer();
  expect([98, 99, 100, 101].map((x) => data[x * 4 + 3])).toEqual([255, 255, 0, 0]);
});

test('translucent colors are not premultiplied', async ({ page }) => {
  const color = await centerOf(page, svg('<rect width="40" height="30" fill="#c86432" fill-opacity=".5"/>'));
  const expected = [200, 100, 50, 128];
  for (const [channel, level] of color.entries()) expect(Math.abs(level - (expected[channel] ?? 0))).toBeLessThan(2);
});

test.describe('in a dark color scheme', () => {
  test.use({ colorScheme: 'dark' });

  test('a drawing has the colors of a light one', async ({ page }) => {
    const rule = '<style>rect{fill:#0f0}@media (prefers-color-scheme: dark){rect{fill:#f00}}</style>';
    expect(await centerOf(page, svg(`${rule}<rect width="40" height="30"/>`))).toEqual([0, 255, 0, 255]);
    const adapting = '<rect width="40" height="30" style="fill:light-dark(#0f0,#f00)"/>';
    const root = 'width="40" height="30" style="color-scheme:light dark"';
    expect(await centerOf(page, svg(adapting, root))).toEqual([0, 255, 0, 255]);
  });
});

test('embedded HTML is drawn', async ({ page }) => {
  const html = '<div xmlns="http://www.w3.org/1999/xhtml" style="width:40px;height:30px;background:#0f0"></div>';
  const text = svg(`<foreignObject width="40" height="30">${html}</foreignObject>`);
  expect(await centerOf(page, text)).toEqual([0, 255, 0, 255]);
  expect((await draw(page, text)).notices).toEqual([]);
});

test('fonts that the device lacks, and animations, are named', async ({ page }) => {
  const text = svg(
    `<style>@font-face{font-family:Own;src:url(data:font/woff2;base64,AA)} .a{font:bold 9px/1 "Missing Sans", sans-serif}</style>
    <text class="a">a</text><text font-family="Arimo, sans-serif">b</text><text font-family="Own">c</text><text font-family="serif">d</text>
    <text style="font-family:'Gone Mono',Arimo">e</text><rect><animate attributeName="x" to="9" dur="1s"/></rect>`,
  );
  expect((await draw(page, text)).notices).toEqual([
    expect.stringContaining('not drawn here, so the result may look different: animation.'),
    expect.stringContaining('so it was drawn in others: Missing Sans.'),
  ]);
});

test('a drawing that would block the page is left to the server, and one that is too complex is refused', async ({
  page,
}) => {
  const levels = Array.from(
    { length: 9 },
    (_, level) => `<g id="a${level + 1}">${`<use href="#a${level}"/>`.repeat(10)}</g>`,
  );
  const repeated = svg(`<defs><path id="a0" d="M0 0h1v1z"/>${levels.join('')}</defs><use href="#a9"/>`);
  for (const text of [repeated, slowDrawing])
    expect((await draw(page, text)).error).toMatch(/^EngineFailure: .*too many/);
  const nested = svg(`${'<g>'.repeat(3000)}${'</g>'.repeat(3000)}`);
  expect((await draw(page, nested)).error).toMatch(/^AppError: .*nested more than 480 levels deep/);
  const laughs = Array.from({ length: 12 }, (_, level) => `<!ENTITY e${level + 1} "${`&e${level};`.repeat(10)}">`);
  const bomb = `<!DOCTYPE svg [<!ENTITY e0 "ha">${laughs.join('')}]>${svg('<text>&e12;</text>')}`;
  const startedAt = performance.now();
  expect((await draw(page, bomb)).error).toMatch(/^AppError/);
  expect((await draw(page, '<svg xmlns="http://www.w3.org/2000/svg"><g>')).error).toMatch(/^AppError/);
  expect(performance.now() - startedAt).toBeLessThan(10_000);
});

test('a size beyond the canvas of the browser is left to the server', async ({ page }) => {
  const { error } = await draw(page, svg('<rect width="9" height="9"/>', 'width="33000" height="4"'));
  expect(error).toMatch(/^EngineFailure: .*canvas/);
  const { file } = await draw(page, svg('<rect width="32000" height="4"/>', 'width="32000" height="4"'));
  const data = await sharp(file).ensureAlpha().raw().toBuffer();
  expect(data[(2 * 32_000 + 31_990) * 4 + 3]).toBe(255);
});

test('no drawing requests anything', async ({ page }) => {
  const requests: string[] = [];
  const other = createServer(({ url }, response) => {
    requests.push(url ?? '');
    response.end();
  });
  await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
  const http = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  try {
    const targets = { http, imagePath: '/etc/hostname', text: '/etc/hostname' };
    const outcomes = [];
    for (const make of Object.values(reachingOut)) outcomes.push(await draw(page, make(targets)));
    expect(outcomes.filter(({ error }) => error === undefined).length).toBeGreaterThan(outcomes.length / 2);
    expect(requests).toEqual([]);
  } finally {
    other.close();
  }
});
