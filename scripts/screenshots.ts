// Writes the pictures of README.md into docs/images from the real site: a moving one of the main task, and three screens.
//   npm run screenshots -- [--photos ../shared/corpus] [--only laptop]
// Needs `heif-enc` (Debian: libheif-examples) for a photo as phones take it. It is from metadata-extractor-images
// (THIRD-PARTY-NOTICES.md).
import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type BrowserContextOptions, type Locator, type Page, chromium as playwright } from '@playwright/test';
import chromium from '@sparticuz/chromium';
import sharp from 'sharp';
import { hydrated } from '../tests/e2e/support/page.ts';
import { startServer, temporaryDir } from '../tests/support/server/server.ts';

interface Frame {
  png: Buffer;
  ms: number;
}

const { values } = parseArgs({
  options: { photos: { type: 'string', default: '../shared/corpus' }, only: { type: 'string' } },
});
const root = resolve(import.meta.dirname, '..');
const laptop = { width: 1366, height: 768 };
/** Of the moving picture: the page, the width of the picture, and the time of a frame in which something moves. */
const demoPage = { width: 1200, height: 720 };
const DEMO_WIDTH = 960;
const FRAME_MS = 60;

const folder = await temporaryDir();
const server = await startServer({ DATA_DIR: folder.path, LOG_LEVEL: 'error' });
const browser = await playwright.launch({
  executablePath: process.env.CHROMIUM_PATH ?? (await chromium.executablePath()),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const photo = join(folder.path, 'koi.heic');
const pictures: Record<string, () => Promise<Buffer>> = {
  demo,
  'laptop-light': () => screen({ viewport: laptop, colorScheme: 'light' }),
  'laptop-dark': () => screen({ viewport: laptop, colorScheme: 'dark' }),
  phone: () => {
    const viewport = { width: 390, height: 844 };
    return screen({ viewport, colorScheme: 'light', deviceScaleFactor: 2, isMobile: true, hasTouch: true });
  },
};
try {
  await takePhoto();
  for (const [name, make] of Object.entries(pictures)) {
    if (values.only && !name.startsWith(values.only)) continue;
    const picture = await make();
    await writeFile(join(root, `docs/images/${name}.webp`), picture);
    console.log(`${name}: ${Math.round(picture.length / 1000)} KB`);
  }
} finally {
  await browser.close();
  await server.end();
  await folder.remove();
}

/** A photo of 12 MP as HEIC. */
async function takePhoto(): Promise<void> {
  const png = join(folder.path, 'koi.png');
  const original = sharp(join(root, values.photos, 'jpg/Kodak_PIXPRO_S-1.jpg'));
  await original.rotate().resize({ width: 4000 }).png({ compressionLevel: 1 }).toFile(png);
  execFileSync('heif-enc', ['--quality', '60', png, '--output', photo]);
}

async function openPage({ colorScheme, ...options }: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block', ...options });
  await context.addInitScript((theme) => localStorage.setItem('vite-ui-theme', theme), colorScheme ?? 'light');
  const page = await context.newPage();
  await page.goto('/convert/heic-to-jpg');
  await hydrated(page);
  return page;
}

/** Adds the photo, and waits for its result on the stage. */
async function addPhoto(page: Page): Promise<Locator> {
  await page.getByLabel(/^Choose images( or PDFs)? to convert$/).setInputFiles(photo);
  await stageOf(page).getByRole('img', { name: 'Result' }).waitFor();
  return stageOf(page).getByRole('slider', { name: 'Compare original and result' });
}

function stageOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Preview' });
}

async function screen(options: BrowserContextOptions): Promise<Buffer> {
  const page = await openPage(options);
  const divider = await addPhoto(page);
  await divider.fill('42');
  await divider.blur();
  await page
    .getByText(/% smaller/)
    .first()
    .waitFor();
  await page.evaluate(() => scrollTo(0, 0));
  const png = await page.screenshot();
  await page.context().close();
  return sharp(png).webp({ quality: 82, smartSubsample: true }).toBuffer();
}

/** The main task: a photo is dropped, compared by the divider, converted and downloaded. */
async function demo(): Promise<Buffer> {
  const page = await openPage({ viewport: demoPage, colorScheme: 'light', reducedMotion: 'reduce' });
  const frames: Frame[] = [];
  const take = async (ms = FRAME_MS) => {
    frames.push({ png: await page.screenshot(), ms });
  };
  const hand = await addHand(page);
  const move = async (to: { x: number; y: number }, steps: number) => {
    for (const at of hand.path(to, steps)) {
      await page.mouse.move(at.x, at.y);
      await hand.show(at);
      await take();
    }
  };
  await take(500);

  const drop = await centerOf(page.getByRole('button', { name: /^Choose / }).first());
  await hand.carry('koi.heic');
  await move(drop, 14);
  await hand.carry('');
  await page.getByLabel(/^Choose images( or PDFs)? to convert$/).setInputFiles(photo);
  const shown = stageOf(page).getByRole('img', { name: 'Result' });
  for (let index = 0; index < 20 && !(await shown.isVisible()); index++) await take(80);
  await shown.waitFor();
  await take(700);

  const picture = await shown.boundingBox();
  if (!picture) throw new Error('The stage shows no result.');
  const middle = { x: picture.x + picture.width / 2, y: picture.y + picture.height / 2 };
  await move(middle, 10);
  await page.mouse.down();
  await move({ x: picture.x + picture.width * 0.15, y: middle.y }, 14);
  await move({ x: picture.x + picture.width * 0.85, y: middle.y }, 22);
  await move(middle, 10);
  await page.mouse.up();

  const convert = page.getByRole('button', { name: 'Convert', exact: true });
  await move(await centerOf(convert), 10);
  await convert.click();
  const download = page.getByRole('link', { name: /^Download/ }).first();
  for (let index = 0; index < 20 && !(await download.isVisible()); index++) await take(80);
  await download.waitFor();
  await download.scrollIntoViewIfNeeded();
  await take(600);
  await move(await centerOf(download), 12);
  const saved = page.waitForEvent('download');
  await download.click();
  await hand.carry(`${(await saved).suggestedFilename()} ✓`);
  await take(2000);
  await page.context().close();
  return animate(frames);
}

async function centerOf(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox();
  if (!box) throw new Error(`Not visible: ${target}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Draws a pointer, which screenshots lack, with the name of a file that it carries. */
async function addHand(page: Page) {
  await page.evaluate(() => {
    const hand = document.createElement('div');
    hand.id = 'hand';
    hand.style.cssText = 'position:fixed;z-index:9999;pointer-events:none;left:0;top:0';
    hand.innerHTML = `<svg width="26" height="26" viewBox="0 0 24 24" fill="#111" stroke="#fff" stroke-width="1.5"><path d="M5 3l14 8-6 1.5L10 19z"/></svg>
      <span style="position:absolute;left:22px;top:20px;padding:6px 10px;border-radius:8px;background:#fff;color:#123;font:600 14px system-ui;white-space:nowrap;box-shadow:0 4px 16px #0003" hidden></span>`;
    document.body.append(hand);
  });
  let place = { x: demoPage.width - 60, y: demoPage.height - 60 };
  const hand = page.locator('#hand');
  const show = async (at: { x: number; y: number }) => {
    place = at;
    await hand.evaluate((element, { x, y }) => element.style.setProperty('transform', `translate(${x}px,${y}px)`), at);
  };
  await show(place);
  return {
    show,
    async carry(name: string) {
      await hand.evaluate((element, text) => {
        const label = element.querySelector('span');
        if (label) [label.textContent, label.hidden] = [text, text === ''];
      }, name);
    },
    /** Places on the way from here, slower at both ends. */
    path(to: { x: number; y: number }, steps: number) {
      const from = place;
      return Array.from({ length: steps }, (_, index) => {
        const share = (1 - Math.cos((Math.PI * (index + 1)) / steps)) / 2;
        return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
      });
    },
  };
}

/** An endless WebP. Frames that look the same are one. */
async function animate(frames: readonly Frame[]): Promise<Buffer> {
  const merged: Frame[] = [];
  for (const frame of frames) {
    const last = merged.at(-1);
    if (last?.png.equals(frame.png)) last.ms += frame.ms;
    else merged.push({ ...frame });
  }
  const small = await Promise.all(merged.map(({ png }) => sharp(png).resize({ width: DEMO_WIDTH }).png().toBuffer()));
  const delay = merged.map(({ ms }) => ms);
  return sharp(small, { join: { animated: true } })
    .webp({ quality: 70, effort: 6, smartSubsample: true, delay, loop: 0, mixed: true })
    .toBuffer();
}
