import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { test as base, expect, type Page } from '@playwright/test';
import send from 'send';
import sharp from 'sharp';
import { STATIC_DIR } from '../../../scripts/static-site.ts';
import { type FormatId, formats } from '../../../src/lib/formats/formats.ts';
import { pairPath, pairs, pdfTargets } from '../../../src/lib/formats/pairs.ts';
import { sniffFormat } from '../../../src/lib/formats/sniff-format.ts';
import { type FixtureFormat, fixtures } from '../../fixtures/make.ts';
import { longPdf } from '../../fixtures/pdf.ts';
import { readZip } from '../../support/images/zip.ts';
import { projectDir } from '../../support/server/server.ts';
import { download, keptPaths } from '../device/support.ts';
import { type InputFile, imageFile } from '../support/input-files.ts';
import { action, choose, formatCard, openPage, results, row } from '../support/page.ts';

const folder = join(projectDir, STATIC_DIR, 'client');

interface HeaderRule {
  prefix: string;
  exact: boolean;
  headers: [string, string][];
}

/** Parses `_headers`: a path per rule, with `*` for any rest, and the headers indented below it. */
function parseHeaders(text: string): HeaderRule[] {
  return text
    .trim()
    .split('\n\n')
    .map((rule) => {
      const [path = '', ...lines] = rule.split('\n');
      const headers = lines.map((line): [string, string] => {
        const at = line.indexOf(':');
        return [line.slice(0, at).trim(), line.slice(at + 1).trim()];
      });
      return { prefix: path.replace(/\*$/, ''), exact: !path.endsWith('*'), headers };
    });
}

const headersFor = (path: string, rules: readonly HeaderRule[]): [string, string][] =>
  rules.flatMap(({ prefix, exact, headers }) => ((exact ? path === prefix : path.startsWith(prefix)) ? headers : []));

/** Serves the folder as static hosts do: `/about` is `about.html`, headers are those of `_headers`. */
const test = base.extend<object, { site: string }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      await promisify(execFile)(process.execPath, ['scripts/run.mjs', 'build:static', '--fast'], { cwd: projectDir });
      const rules = parseHeaders(await readFile(join(folder, '_headers'), 'utf8'));
      const server = createServer((request, response) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        for (const [name, value] of headersFor(pathname, rules)) response.appendHeader(name, value);
        const page = pathname === '/' ? '/index.html' : `${pathname}.html`;
        send(request, extname(pathname) ? pathname : page, { root: folder }).pipe(response);
      }).listen(0, '127.0.0.1');
      await once(server, 'listening');
      await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
      server.closeAllConnections();
      server.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ site }, use) => use(site),
});

/** Collects what goes wrong: scripts that throw, missing files, violations of a policy, and requests that are no GET. */
function watchProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on(
    'response',
    (response) => response.status() >= 400 && problems.push(`${response.status()} ${response.url()}`),
  );
  page.on('request', (request) => request.method() !== 'GET' && problems.push(`${request.method()} ${request.url()}`));
  return problems;
}

test('images are converted, viewed and downloaded, and nothing needs a server', async ({ page }) => {
  const problems = watchProblems(page);
  await openPage(page, '/');
  await choose(page, await imageFile('sea.png', 90, 60), await imageFile('hill.jpg', 90, 60));
  await formatCard(page, 'WebP').click();
  await expect(row(page, 'sea.png')).toContainText('On this device');
  await page.getByRole('button', { name: 'Convert 2 files' }).click();
  await expect(results(page)).toContainText('Converted on your device. Nothing was uploaded.');

  const { content: file } = await download(page, page.getByRole('link', { name: 'Download sea.webp' }));
  expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width: 90, height: 60 });
  const { content: zip } = await download(page, results(page).getByRole('button', { name: 'Download All as ZIP' }));
  expect(readZip(zip)).toHaveLength(2);
  await (await action(page, 'View sea.webp')).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.mouse.wheel(0, 10_000);
  for (const text of ['Deliver via Email', 'QR Code', 'Create link', 'On the server']) {
    await expect(page.getByText(text)).toHaveCount(0);
  }
  // Chromium on Linux shares no files.
  await page.getByRole('button', { name: 'More actions for sea.webp' }).click();
  await expect(page.getByRole('menuitem', { name: /^Remove|^Delete/ }).first()).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /^Share/ })).toHaveCount(0);
  await page.reload();
  const earlier = page.getByRole('region', { name: 'Earlier results (2)' });
  await expect(earlier.getByRole('link', { name: 'Download sea.webp' })).toBeVisible();
  expect(problems).toEqual([]);
});

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30" fill="#0a7"/></svg>';

async function fileOf(format: FormatId): Promise<InputFile> {
  if (format === 'pdf') return { name: 'a.pdf', mimeType: 'application/pdf', buffer: await longPdf(1) };
  if (format === 'svg') return { name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) };
  return { name: `a.${format}`, mimeType: formats[format].mime, buffer: await fixtures[format as FixtureFormat]() };
}

test.describe(() => {
  test.use({ serviceWorkers: 'allow' });
  test('all pairs and the pages of PDFs convert without a network', async ({ page, context }) => {
    test.setTimeout(400_000);
    await openPage(page, '/');
    await choose(page, await imageFile('first.png'));
    const expectKept = (path: RegExp) =>
      expect
        .poll(async () => (await keptPaths(page)).filter((one) => path.test(one)), { timeout: 60_000 })
        .not.toEqual([]);
    // The last page that is kept.
    await expectKept(/^\/tools$/);
    // The engine of PDFs is kept once it is used.
    await openPage(page, '/pdf-to-jpg');
    await choose(page, await fileOf('pdf'));
    await page.getByRole('button', { name: /^Convert( 1 page)?$/ }).click();
    await expectKept(/pdfium.*wasm$/);
    const conversions = [...pairs, ...pdfTargets.map((target) => ({ source: 'pdf', target }) as const)];
    expect(conversions).toHaveLength(24);
    for (const { source, target } of conversions) {
      const path = source === 'pdf' ? `/pdf-to-${target}` : pairPath({ source, target });
      await test.step(path, async () => {
        await openPage(page, path);
        await context.setOffline(true);
        await choose(page, await fileOf(source));
        await expect(row(page, `a.${source}`)).toContainText('On this device');
        await page.getByRole('button', { name: /^Convert( 1 page)?$/ }).click();
        const link = page.getByRole('link', { name: /^Download a/ }).first();
        const { download: one, content } = await download(page, link);
        expect(one.suggestedFilename()).toMatch(new RegExp(`\\.${target}$`));
        expect(sniffFormat(content)).toBe(target);
        await context.setOffline(false);
      });
    }
  });
});

test('every page exists, opens without problems, and claims nothing of a server', async ({ page, site }) => {
  const problems = watchProblems(page);
  const seen = new Set<string>();
  const waiting = ['/', '/offline'];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    await page.goto(path);
    const { hrefs, text } = await page.evaluate(() => {
      for (const element of document.querySelectorAll('script, style')) element.remove();
      return {
        hrefs: [...document.querySelectorAll('a')].map(({ href }) => href),
        text: document.body.textContent ?? '',
      };
    });
    expect(text.match(/.{20}(our server|the server|uploaded for|Deliver via|QR).{20}/g), path).toBeNull();
    expect(text.match(/.{0,20}(\[\[|\]\]|\{[a-z-]+\}).{20}/g), path).toBeNull();
    const paths = hrefs.map((href) => new URL(href)).filter(({ origin }) => origin === site);
    waiting.push(...paths.map(({ pathname }) => pathname).filter((one) => !/\.(xml|txt)$/.test(one)));
  }
  expect(seen.size).toBeGreaterThan(20);
  expect(problems).toEqual([]);
});
