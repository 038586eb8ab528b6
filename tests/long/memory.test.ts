import { afterAll, beforeAll, expect, test } from 'vitest';
import { convert, converted } from '../support/http/client.ts';
import { photo } from '../support/images/photo.ts';
import { expectBelow } from '../support/limits.ts';
import { childrenOf, residentBytes, watchMemory } from '../support/server/processes.ts';
import { startServer, type TestServer, temporaryDir } from '../support/server/server.ts';

const MB = 1024 ** 2;
const ENGINE_MEMORY_MB = 1536;

let server: TestServer;
let folder: Awaited<ReturnType<typeof temporaryDir>>;

beforeAll(async () => {
  folder = await temporaryDir();
  server = await startServer({ DATA_DIR: folder.path, ENGINE_MEMORY_MB: String(ENGINE_MEMORY_MB) });
  // Loads all code before the measurement.
  await converted(server.url, [{ name: 'first.png', bytes: await photo(200, 200).png().toBuffer() }]);
});

afterAll(async () => {
  await server.end();
  await folder.remove();
});

test('100 PNGs of 2 MP in one request are converted, with less than 150 MB more server memory and engines within their limit', async () => {
  const bytes = await photo(1920, 1080).png().toBuffer();
  const files = Array.from({ length: 100 }, (_, index) => ({ name: `screen-${index}.png`, bytes }));
  const atRest = await residentBytes(server.pid);
  await expectBelow(150 * MB, async () => {
    const { own, engines } = await memoryOf(async () => {
      expect(await converted(server.url, files, { outputFormat: 'webp' })).toHaveLength(100);
    });
    for (const highest of engines) expect(highest).toBeLessThan(ENGINE_MEMORY_MB * MB);
    return own - atRest;
  });
});

test('20 concurrent uploads of 50 MB add less than 300 MB to the memory of the idle server', async () => {
  const image = await photo(1600, 1200).jpeg().toBuffer();
  // A JPEG padded to the size limit, because decoders ignore bytes after its end.
  const bytes = Buffer.concat([image, Buffer.alloc(50 * MB - image.length)]);
  const atRest = await residentBytes(server.pid);
  await expectBelow(300 * MB, async () => {
    const { own } = await memoryOf(async () => {
      const converted = await Promise.all(
        Array.from({ length: 20 }, (_, index) => convert(server.url, [{ name: `large-${index}.jpg`, bytes }])),
      );
      expect(converted.flat()).toHaveLength(20);
    });
    return own - atRest;
  });
});

/** The highest memory of the server itself and of each engine. */
async function memoryOf(work: () => Promise<void>): Promise<{ own: number; engines: number[] }> {
  const watch = watchMemory(async () => [server.pid, ...(await childrenOf(server.pid))]);
  const highest = await work().then(watch.stop, async (error) => {
    await watch.stop();
    throw error;
  });
  const { [server.pid]: own = 0, ...engines } = Object.fromEntries(highest);
  // biome-ignore lint/suspicious/noConsole: the figures are what the run is for
  console.info(`server ${mb(own)} at most; engines at most ${Object.values(engines).map(mb)}`);
  return { own, engines: Object.values(engines) };
}

const mb = (bytes: number): string => `${Math.round(bytes / MB)} MB`;
