import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DeviceRequest, DeviceResponse } from '../../src/device/contract.ts';
import { optionsSchema } from '../../src/lib/options/schema.ts';
import { respond } from '../fixtures/engine.ts';
import { animation, fixtures, oriented, withEverything } from '../fixtures/make.ts';
import { assetUrl } from '../support/device/engine-pool-page.ts';
import type { OptionsInput } from '../support/images/converted.ts';
import { photo } from '../support/images/photo.ts';
import { startServer, type TestServer, temporaryDir } from '../support/server/server.ts';
import type { Browser } from './browser.ts';
import { describeBrowsers } from './describe-browsers.ts';

// AVIF's bytes depend on it.
sharp.concurrency(2);

const STARTS = 40;

const jpeg = () => photo(640, 480).jpeg().toBuffer();
const damaged = async (): Promise<Buffer> => (await jpeg()).subarray(0, 20_000);

const cases: [title: string, file: () => Promise<Buffer>, options: OptionsInput][] = [
  ['jpg to jpg', jpeg, { outputFormat: 'jpg' }],
  ['jpg to webp', jpeg, { outputFormat: 'webp' }],
  ['jpg to png', jpeg, { outputFormat: 'png' }],
  ['jpg to avif', jpeg, { outputFormat: 'avif' }],
  ['the smallest JPEG', jpeg, { outputFormat: 'jpg', effort: 'smallest' }],
  ['a target size', jpeg, { outputFormat: 'webp', targetSizeKb: 9 }],
  ['noise reduction', jpeg, { outputFormat: 'jpg', advancedSettings: { noiseReduction: { strength: 60 } } }],
  ['a crop', jpeg, { outputFormat: 'webp', advancedSettings: { cropSettings: { x: 10, width: 50 } } }],
  ['an effect', jpeg, { outputFormat: 'webp', effects: ['cartoon'] }],
  ['metadata', withEverything, { outputFormat: 'jpg' }],
  ['an orientation', () => oriented(6, 'jpg'), { outputFormat: 'webp' }],
  ['an animation', () => animation('gif', [100, 200]), { outputFormat: 'webp' }],
  ['avif to jpg', fixtures.avif, { outputFormat: 'jpg' }],
  ['tiff to webp', fixtures.tiff, { outputFormat: 'webp' }],
  ['bmp to png', fixtures.bmp, { outputFormat: 'png' }],
  ['a truncated JPEG', damaged, { outputFormat: 'webp' }],
];

let data: Awaited<ReturnType<typeof temporaryDir>>;
let server: TestServer;

beforeAll(async () => {
  data = await temporaryDir();
  server = await startServer({ DATA_DIR: data.path });
});

afterAll(async () => {
  await server.end();
  await data.remove();
});

/** Starts an engine in a new worker. The worker of an earlier call ends. @returns milliseconds until it is ready */
const startEngine = (browser: Browser): Promise<number> =>
  browser.evaluate((url) => {
    const page = globalThis as { engine?: Worker };
    page.engine?.terminate();
    const start = performance.now();
    const worker = new Worker(url, { type: 'module' });
    page.engine = worker;
    return new Promise<number>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<DeviceResponse>) =>
        data.type === 'ready' && resolve(performance.now() - start);
      worker.onerror = ({ message }) => reject(new Error(message));
      setTimeout(() => reject(new Error('The engine did not start within 10 s.')), 10_000);
    });
  }, assetUrl('engine.worker'));

/** Converts in the engine of the page. @returns the SHA-256 of the result, or the error code */
function convert(browser: Browser, file: Buffer, options: OptionsInput): Promise<string> {
  const limits = { maxPixels: 268e6, memoryBytes: 1536 * 1024 ** 2 };
  const request = { originalName: 'image', options: optionsSchema.parse(options), limits, wantsPreview: false };
  return browser.evaluate(
    ({ base64, request }) => {
      const source = new Blob([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))]);
      const { engine } = globalThis as unknown as { engine: Worker };
      engine.postMessage({ ...request, source } satisfies DeviceRequest);
      return new Promise<string>((resolve) => {
        engine.onmessage = ({ data }: MessageEvent<DeviceResponse>) => {
          if (data.type === 'converting') return;
          resolve(data.type === 'result' ? data.result.sha256 : data.type === 'error' ? data.error.code : data.type);
        };
      });
    },
    { base64: file.toString('base64'), request },
  );
}

describeBrowsers('engines', (open) => {
  beforeEach(async () => {
    await open().browser.open(`${server.url}/about`);
  });

  test('the bytes are those of the server', async () => {
    const { browser } = open();
    await startEngine(browser);
    for (const [title, file, options] of cases) {
      const bytes = await file();
      const response = await respond(bytes, { options });
      const expected = response.ok ? response.result.sha256 : response.error.code;
      expect.soft(await convert(browser, bytes, options), title).toBe(expected);
    }
  });

  test('forty engines start, one after the other', async () => {
    const { name, browser } = open();
    const times: number[] = [];
    for (let count = 0; count < STARTS; count++) times.push(await startEngine(browser));
    const [median, longest] = [times.toSorted((one, other) => one - other)[STARTS / 2] ?? 0, Math.max(...times)];
    process.stdout.write(`${name} starts the engine in ${Math.round(median)} ms, at most ${Math.round(longest)} ms\n`);
  });
});
