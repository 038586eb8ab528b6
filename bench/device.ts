// Compares conversions in the browser's engine with those of the server, in interleaved rounds of one run: a real Chromium on a
// page of the built site.
//   npm run bench:device -- [--rounds 5] [--only "12 MP"] [--photos 100] [--write]
// Prints tables. --write also replaces those in docs/PERFORMANCE.md.
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Page, chromium as playwright } from '@playwright/test';
import chromium from '@sparticuz/chromium';
import type { OutputFormat } from '#lib/formats/formats.ts';
import { type ConversionOptions, optionsSchema } from '#lib/options/schema.ts';
import { rendererBytes } from '../tests/support/device/browser-memory.ts';
import { assetUrl, convertInPool, openPool } from '../tests/support/device/engine-pool-page.ts';
import { projectDir, startServer, temporaryDir } from '../tests/support/server/server.ts';
import { measureLongestTask } from './batch-page.ts';
import { everyOption } from './cases.ts';
import { convertWith, sender } from './client.ts';
import { measureLongPdf, measureShortPdf } from './document-page.ts';
import { type Photo, photos } from './photos.ts';
import { markdown, ms, runInfo, writeTable } from './report.ts';
import { measureStage } from './stage-page.ts';
import { median } from './statistics.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
    photos: { type: 'string', default: '100' },
    write: { type: 'boolean', default: false },
  },
});
const rounds = Number(values.rounds);

/** Longest time on the device with a started engine, relative to the server. */
const goals = { jpg: 1.3, webp: 1.3, png: 1.3, avif: 1.8 } as const satisfies Partial<Record<OutputFormat, number>>;
const GOAL_START_MS = 600;
const GOAL_PREVIEW_MS = 80;
const GOAL_EVERY_OPTION_RATIO = 1.5;
const GOAL_CHANGE_MS = 100;
const GOAL_FRAME_MS = 17;
const GOAL_TRANSFER_BYTES = 3.3e6;
const GOAL_BATCH_RATIO = 1.3;
const GOAL_TAB_BYTES = 2e9;
const GOAL_TASK_MS = 100;
const GOAL_PDF_RATIO = 1.5;
/** Memory of the second half of a long document, relative to the first. */
const GOAL_PDF_GROWTH = 1.1;

/** A home connection: 50 Mbit/s down, 10 up. */
const connection = { offline: false, latency: 20, downloadThroughput: 50e6 / 8, uploadThroughput: 10e6 / 8 };
const PREVIEWS = 20;
/** Photos of a batch that each side converts before the other's turn. */
const BATCH = 20;

const colorsAndCrop = optionsSchema.parse({
  outputFormat: 'jpg',
  effects: ['contrast', 'sepia'],
  advancedSettings: {
    colorAdjustments: { brightness: 10, contrast: 15, saturation: 20, hue: 15 },
    cropSettings: { x: 2, y: 2, width: 96, height: 96 },
  },
});

const folder = await temporaryDir();
const server = await startServer({ DATA_DIR: folder.path, LOG_LEVEL: 'error' });
const browser = await playwright.launch({
  executablePath: process.env.CHROMIUM_PATH ?? (await chromium.executablePath()),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const context = await browser.newContext();
const all = await photos();

const tables = [await conversions(), await engine()];
await browser.close();
await server.end();
await folder.remove();

const text = [`${runInfo(rounds)}; photo: ${all.from}.`, ...tables].join('\n\n');
console.log(text);
if (values.write) await writeTable('bench:device', text);

/** Opens the pool with a photo in a new page. */
async function openPage({ bytes }: Photo): Promise<Page> {
  const page = await context.newPage();
  await openPool(page, `${server.url}/about`, [bytes]);
  return page;
}

async function throttle(page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.clearBrowserCache');
  await session.send('Network.emulateNetworkConditions', connection);
}

async function conversions(): Promise<string> {
  const rows: string[][] = [];
  for (const [name, photo] of Object.entries({ '64x64': all.tiny, '2 MP': all.medium, '12 MP': all.large })) {
    for (const outputFormat of ['jpg', 'webp', 'png', 'avif'] as const) {
      if (!new RegExp(values.only).test(`${name} to ${outputFormat}`)) continue;
      const { warm, cold, onServer, firstVisit, uploaded } = await measure(photo, outputFormat);
      const ratio = median(warm) / median(onServer);
      const goal = goals[outputFormat];
      const times = [onServer, warm, cold, uploaded, firstVisit].map((each) => ms(median(each)));
      rows.push([`${name} to ${outputFormat}`, ...times, ratio.toFixed(2), String(goal), ratio <= goal ? 'yes' : 'no']);
      console.error(rows.at(-1)?.join(' | '));
    }
  }
  const head = [
    'Case',
    'Server, ms',
    'Device, ms',
    'Device cold, ms',
    'Server at 10/50, ms',
    'First visit at 10/50, ms',
  ];
  return markdown([...head, 'Device / server', 'Goal', 'Met'], rows);
}

/** Times in ms. `cold`: with the start of the engine. `firstVisit`: with its download too. */
interface Times {
  onServer: number[];
  warm: number[];
  cold: number[];
  uploaded: number[];
  firstVisit: number[];
}

async function measure(photo: Photo, outputFormat: keyof typeof goals): Promise<Times> {
  const times: Times = { onServer: [], warm: [], cold: [], uploaded: [], firstVisit: [] };
  const send = sender(server.url);
  const page = await openPage(photo);
  // The first round warms up.
  for (let round = -1; round < rounds; round++) {
    const onServer = await timed(() => convertWith(send, photo, { outputFormat }));
    const { ms: warm, error } = await convertInPool(page, { outputFormat });
    if (error) throw new Error(error);
    const cold = await convertCold(photo, outputFormat);
    const far = await convertOverNetwork(photo, outputFormat);
    if (round < 0) continue;
    times.onServer.push(onServer);
    times.warm.push(warm);
    times.cold.push(cold);
    times.uploaded.push(far.uploaded);
    times.firstVisit.push(far.firstVisit);
  }
  await page.close();
  return times;
}

/** With the start of an engine whose files are in the browser's cache. */
async function convertCold(photo: Photo, outputFormat: OutputFormat): Promise<number> {
  const page = await openPage(photo);
  const { ms } = await convertInPool(page, { outputFormat });
  await page.close();
  return ms;
}

/** Through the connection, with an empty cache: by the server, and on the device with the download of the engine. */
async function convertOverNetwork(photo: Photo, outputFormat: OutputFormat) {
  const page = await openPage(photo);
  await throttle(page);
  const uploaded = await page.evaluate(async (outputFormat) => {
    const startedAt = performance.now();
    const body = new FormData();
    body.append('outputFormat', outputFormat);
    body.append('files', window.files[0] ?? new Blob(), 'photo');
    const [{ downloadUrl }] = await (await fetch('/api/convert', { method: 'POST', body })).json();
    await (await fetch(downloadUrl)).arrayBuffer();
    return performance.now() - startedAt;
  }, outputFormat);
  const downloaded = await timed(() => page.evaluate(() => window.pool.downloadEngine()));
  const { ms } = await convertInPool(page, { outputFormat });
  await page.close();
  return { uploaded, firstVisit: downloaded + ms };
}

type Row = [name: string, value: string, goal: string, isMet: boolean];

/** Start, transfer, previews and many photos. */
async function engine(): Promise<string> {
  const starts = await startTimes();
  const previews = await previewTimes(colorsAndCrop);
  const wholePreviews = await previewTimes(everyOption.options);
  const everyOptionRatio = await everyOptionTimes();
  const stage = await measureStage(context, server.url, all.large);
  const pdf = await measureShortPdf(context, server.url, rounds);
  const growth = memoryGrowth(await measureLongPdf(context, server.url));
  const batch = await batchTimes();
  const count = Number(values.photos);
  const longestTaskMs = await measureLongestTask(browser, server.url, all.medium.bytes, count);
  const transferBytes = await transferSize();
  const ratio = batch.deviceMs / batch.serverMs;
  const rows: Row[] = [
    [
      'Start of the engine from a warm cache',
      `${ms(median(starts))} ms`,
      `${GOAL_START_MS} ms`,
      median(starts) <= GOAL_START_MS,
    ],
    [
      'Transfer of the engine, brotli',
      megabytes(transferBytes),
      megabytes(GOAL_TRANSFER_BYTES),
      transferBytes <= GOAL_TRANSFER_BYTES,
    ],
    previewRow('color, crop, contrast, sepia', previews),
    previewRow('every option on', wholePreviews),
    msRow('12 MP on the stage: a changed slider to its picture, median', median(stage.changesMs), GOAL_CHANGE_MS),
    msRow('12 MP on the stage: frame while a slider is dragged, median', median(stage.framesMs), GOAL_FRAME_MS),
    [
      '12 MP, every option on, device / server',
      everyOptionRatio.toFixed(2),
      String(GOAL_EVERY_OPTION_RATIO),
      everyOptionRatio <= GOAL_EVERY_OPTION_RATIO,
    ],
    [
      `${count} photos of 12 MP to webp, device / server`,
      ratio.toFixed(2),
      String(GOAL_BATCH_RATIO),
      ratio <= GOAL_BATCH_RATIO,
    ],
    [
      'Most memory of the tab meanwhile',
      megabytes(batch.tabBytes),
      megabytes(GOAL_TAB_BYTES),
      batch.tabBytes < GOAL_TAB_BYTES,
    ],
    msRow(`${count} photos of 2 MP on the batch page: longest task, CPU time`, longestTaskMs, GOAL_TASK_MS),
    pdfRow('in its engines', pdf.engines, pdf.server),
    pdfRow('on the page', pdf.page, pdf.serverPage),
    [
      'PDF of 300 pages: memory of the second half / the first',
      growth.toFixed(2),
      String(GOAL_PDF_GROWTH),
      growth <= GOAL_PDF_GROWTH,
    ],
  ];
  return markdown(
    ['Measure', 'Value', 'Goal', 'Met'],
    rows.map(([name, value, goal, isMet]) => [name, value, goal, isMet ? 'yes' : 'no']),
  );
}

function pdfRow(where: string, device: number[], onServer: number[]): Row {
  const ratio = median(device) / median(onServer);
  return [
    `PDF of 10 pages to jpg ${where}, device / server`,
    ratio.toFixed(2),
    String(GOAL_PDF_RATIO),
    ratio <= GOAL_PDF_RATIO,
  ];
}

/** The most memory in the second half of a conversion, relative to the most in the first. */
function memoryGrowth(bytes: readonly number[]): number {
  const middle = Math.floor(bytes.length / 2);
  return Math.max(...bytes.slice(middle)) / Math.max(...bytes.slice(0, middle));
}

function previewRow(options: string, times: number[]): Row {
  return msRow(`Preview of 1024 px: ${options}`, median(times), GOAL_PREVIEW_MS);
}

function msRow(name: string, time: number, goal: number): Row {
  return [name, `${ms(time)} ms`, `${goal} ms`, time <= goal];
}

/** Times from a new worker to its message that it is ready, in ms. */
async function startTimes(): Promise<number[]> {
  const page = await openPage(all.tiny);
  const times: number[] = [];
  for (let round = -1; round < rounds * 4; round++) {
    const time = await page.evaluate(async (url) => {
      const startedAt = performance.now();
      const worker = new Worker(url, { type: 'module' });
      await new Promise<void>((resolve) =>
        worker.addEventListener('message', ({ data }) => data.type === 'ready' && resolve()),
      );
      worker.terminate();
      return performance.now() - startedAt;
    }, assetUrl('engine.worker'));
    if (round >= 0) times.push(time);
  }
  await page.close();
  return times;
}

async function transferSize(): Promise<number> {
  const files = ['engine.worker', 'sharp', 'sharp-thread'].map((name) => `${assetUrl(name)}.br`);
  const sizes = await Promise.all(files.map((file) => stat(join(projectDir, 'dist/client', file))));
  return sizes.reduce((sum, { size }) => sum + size, 0);
}

/** Previews as the page requests them, in ms. */
async function previewTimes(options: ConversionOptions): Promise<number[]> {
  const page = await openPage(all.copy);
  const times = await page.evaluate(
    async ([options, copyOf, count]) => {
      const [source = new Blob()] = window.files;
      const request = { source, originalName: 'copy', options, wantsPreview: false, copyOf };
      const times: number[] = [];
      for (let index = -1; index < count; index++) {
        const startedAt = performance.now();
        await window.pool.convertOnDevice(request, new AbortController().signal);
        if (index >= 0) times.push(performance.now() - startedAt);
      }
      return times;
    },
    [{ ...options, effort: 'fast' as const }, { ...all.large.size, lossy: true }, PREVIEWS] as const,
  );
  await page.close();
  return times;
}

/** Time of the large photo with every option on the device, relative to the server. */
async function everyOptionTimes(): Promise<number> {
  const page = await openPage(all.large);
  const send = sender(server.url);
  const [device, onServer]: [number[], number[]] = [[], []];
  for (let round = -1; round < rounds; round++) {
    const serverMs = await timed(() => convertWith(send, all.large, everyOption.fields));
    const { ms, error } = await convertInPool(page, everyOption.options);
    if (error) throw new Error(error);
    if (round < 0) continue;
    device.push(ms);
    onServer.push(serverMs);
  }
  await page.close();
  return median(device) / median(onServer);
}

/** Converts the large photo many times with all engines of the device, and with two at a time on the server. */
async function batchTimes(): Promise<{ deviceMs: number; serverMs: number; tabBytes: number }> {
  const page = await openPage(all.large);
  const send = sender(server.url);
  let [deviceMs, serverMs, tabBytes, left] = [0, 0, 0, Number(values.photos)];
  const watch = setInterval(async () => {
    tabBytes = Math.max(tabBytes, await rendererBytes(page).catch(() => 0));
  }, 500);
  for (; left > 0; left -= BATCH) {
    const count = Math.min(BATCH, left);
    deviceMs += await timed(() =>
      Promise.all(Array.from({ length: count }, () => convertInPool(page, { outputFormat: 'webp' }))),
    );
    serverMs += await timed(() => onServer(count));
  }
  clearInterval(watch);
  await page.close();
  return { deviceMs, serverMs, tabBytes };

  async function onServer(count: number): Promise<void> {
    let waiting = count;
    const client = async () => {
      while (waiting-- > 0) await convertWith(send, all.large, { outputFormat: 'webp' });
    };
    await Promise.all([client(), client()]);
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(2)} MB`;
}
