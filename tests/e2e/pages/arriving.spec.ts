import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { recordLayoutShifts } from '../support/page.ts';
import { expect, serverTest as test } from '../support/test.ts';
import { pageTemplates } from './site-paths.ts';

const PARTS = 25;
/** Long enough for a frame between two parts. A browser that draws none cannot show a shift. */
const PART_MS = 60;

/** Parts of a page that end with an element. */
function partsOf(html: string): string[] {
  const ends = Array.from(
    html.matchAll(/<\/(?:a|button|div|label|li|p|span|svg)>/g),
    ({ index, 0: tag }) => index + tag.length,
  );
  const cuts = Array.from(
    { length: PARTS - 1 },
    (_, part) => ends[Math.floor(((part + 1) * ends.length) / PARTS)] ?? 0,
  );
  return [0, ...cuts].map((start, part) => html.slice(start, cuts[part]));
}

/** Passes requests on to a server, and sends pages as a slow connection would. */
async function slowConnection(origin: string) {
  const proxy = createServer(async (request, response) => {
    const upstream = await fetch(`${origin}${request.url}`);
    response.setHeader('Content-Type', upstream.headers.get('Content-Type') ?? '');
    if (!upstream.headers.get('Content-Type')?.startsWith('text/html')) {
      return response.end(Buffer.from(await upstream.arrayBuffer()));
    }
    for (const part of partsOf(await upstream.text())) {
      response.write(part);
      await sleep(PART_MS);
    }
    return response.end();
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => proxy.close(() => resolve())),
  };
}

test('nothing moves while a page arrives', async ({ page, server }) => {
  await using slow = await slowConnection(server.url);
  const layoutShifts = await recordLayoutShifts(page);
  for (const width of [360, 1366]) {
    await page.setViewportSize({ width, height: 768 });
    for (const { example } of pageTemplates) {
      await test.step(`${width} px ${example}`, async () => {
        await page.goto(`${slow.url}${example}`);
        expect.soft(await layoutShifts()).toEqual([]);
      });
    }
  }
});
