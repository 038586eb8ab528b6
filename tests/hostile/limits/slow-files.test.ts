import { glob } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdfOfSizes } from '../../fixtures/pdf.ts';
import { fileOf, formOf } from '../../support/http/api.ts';
import { converted } from '../../support/http/client.ts';
import { slowDrawing } from '../../support/images/slow-drawing.ts';
import { createImage } from '../../support/images/test-images.ts';
import { startServer, type TestServer, temporaryDir } from '../../support/server/server.ts';

const ENGINES = 2;
/** More than there are engines, each with its own cookie, all from one network. */
const SLOW_VISITORS = ['a', 'b', 'c', 'd'];
const otherSender = { 'X-Forwarded-For': '198.51.100.1' };

let folder: Awaited<ReturnType<typeof temporaryDir>>;
let server: TestServer;
beforeAll(async () => {
  folder = await temporaryDir();
  server = await startServer({
    DATA_DIR: folder.path,
    WORKERS: String(ENGINES),
    TRUST_PROXY: 'true',
    // The slow files outlast the test.
    IMAGE_TIMEOUT_SECONDS: '300',
  });
});
afterAll(async () => {
  await server?.end('SIGKILL');
  await folder.remove();
});

const sendSlow = (visitor: string): Promise<unknown> =>
  fetch(`${server.url}/api/convert`, {
    method: 'POST',
    body: formOf([{ name: 'slow.svg', bytes: slowDrawing }], { outputFormat: 'png' }),
    headers: {
      Cookie: `visitor=${visitor.repeat(21)}`,
      'Idempotency-Key': `${crypto.randomUUID()}.0`,
      'X-Forwarded-For': '203.0.113.7',
    },
  });

async function previewPdf(bytes: Buffer): Promise<void> {
  const body = new FormData();
  body.append('file', fileOf(bytes), 'page.pdf');
  const response = await fetch(`${server.url}/api/preview`, { method: 'POST', body, headers: otherSender });
  expect(response.status, response.ok ? '' : await response.text()).toBe(200);
  await response.arrayBuffer();
}

const runningEngines = async (): Promise<number> =>
  (await Array.fromAsync(glob('tmp/*/engine-*/*/source', { cwd: folder.path }))).length;
const countLogged = (msg: string): number => server.log.filter((line) => line.msg === msg).length;

test('while slow files of one client occupy every engine, files of another visitor are converted', async () => {
  // The connections break when the server is killed.
  for (const visitor of SLOW_VISITORS) sendSlow(visitor).catch(() => {});
  await expect.poll(runningEngines).toBe(ENGINES);
  const pdf = await pdfOfSizes([[595, 842]]);
  await converted(server.url, [{ name: 'a.png', bytes: await createImage() }], { outputFormat: 'webp' }, otherSender);
  await converted(server.url, [{ name: 'page.pdf', bytes: pdf }], { outputFormat: 'png' }, otherSender);
  await previewPdf(pdf);
  expect(countLogged('slow conversion preempted')).toBeGreaterThan(0);
  expect(server.log.filter(({ outcome }) => outcome === 'too_slow')).toEqual([]);
});
