import { afterAll, beforeAll, expect, test } from 'vitest';
import { runsBmp } from '../../fixtures/bombs/bmp.ts';
import { maskBomb } from '../../fixtures/bombs/svg.ts';
import { formOf } from '../../support/http/api.ts';
import { converted } from '../../support/http/client.ts';
import { photo } from '../../support/images/photo.ts';
import { childrenOf, watchMemory } from '../../support/server/processes.ts';
import { startServer, type TestServer, temporaryDir } from '../../support/server/server.ts';

const MB = 1024 ** 2;
const ENGINE_MEMORY_MB = 512;
/** Memory-mapped files, mostly programs, which the limit of the kernel does not include. */
const MAPPED_MB = 128;

let server: TestServer;
let folder: Awaited<ReturnType<typeof temporaryDir>>;

beforeAll(async () => {
  folder = await temporaryDir();
  const variables = { DATA_DIR: folder.path, WORKERS: '2', ENGINE_MEMORY_MB: String(ENGINE_MEMORY_MB) };
  server = await startServer(variables);
  await converted(server.url, [{ name: 'first.png', bytes: await photo(200, 200).png().toBuffer() }]);
});

afterAll(async () => {
  await server.end();
  await folder.remove();
});

/** Files whose headers look harmless, but which need far more memory, in WebAssembly and in native code. */
const greedy = [
  { name: 'runs.bmp', bytes: runsBmp(8300, 8300) },
  { name: 'masks.svg', bytes: maskBomb(12) },
];

test.each(greedy)('$name: an engine stays within its memory limit, also between two measurements', async (file) => {
  const watch = watchMemory(() => childrenOf(server.pid));
  const statuses = await Promise.all(
    [1, 2].map(async () => {
      const body = formOf([file], { outputFormat: 'jpg', width: 4000 });
      const response = await fetch(`${server.url}/api/convert`, { method: 'POST', body });
      return response.status;
    }),
  );
  const highest = Math.max(...(await watch.stop()).values());
  // biome-ignore lint/suspicious/noConsole: the figures are what the run is for
  console.info(`${file.name}: ${Math.round(highest / MB)} MB at most`);
  expect(statuses).toEqual([422, 422]);
  expect(highest).toBeLessThan((ENGINE_MEMORY_MB + MAPPED_MB) * MB);
});
