import { afterAll, beforeAll, expect, test } from 'vitest';
import { MULTIPART, multipart, openParts } from '../../support/http/multipart.ts';
import { openConnection, type RawConnection } from '../../support/http/raw-socket.ts';
import { createImage } from '../../support/images/test-images.ts';
import type { TestServer } from '../../support/server/server.ts';
import { freeBytes, smallDisk } from '../../support/services/small-disk.ts';

const MB = 1024 ** 2;
const DISK_MB = 512;
const FLOOR_MB = 64;
const FILE_MB = 20;
/** An incomplete upload sends three complete files and no end. */
const UPLOAD_BYTES = 3 * (FILE_MB - 1) * MB;
const UPLOADS = 8;

const bytes = await createImage();
const disk = await smallDisk(DISK_MB);
let server: TestServer;
beforeAll(async () => {
  if (typeof disk === 'string') return;
  server = await disk.start({ MIN_FREE_MB: `${FLOOR_MB}`, MAX_FILE_MB: `${FILE_MB}` });
});
afterAll(async () => {
  if (typeof disk === 'string') return;
  await server?.end();
  await disk.remove();
});

const head = (length: number) =>
  `POST /api/convert HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${MULTIPART}\r\nContent-Length: ${length}\r\n\r\n`;
const file = { name: 'files', filename: 'a.png', content: Buffer.alloc((FILE_MB - 1) * MB, bytes) };
const unfinished = Buffer.concat([Buffer.from(head(UPLOAD_BYTES + MB)), openParts([file, file, file])]);

async function statusOf({ response, socket }: RawConnection): Promise<number> {
  // The connection is kept open after the response.
  socket.once('data', () => socket.end());
  return (await response).status;
}

const convert = (content: Uint8Array, localAddress: string): Promise<number> => {
  const body = multipart([{ name: 'files', filename: 'a.png', content }]);
  return statusOf(openConnection(server.url, Buffer.concat([Buffer.from(head(body.length)), body]), localAddress));
};

test('incomplete uploads of one client take at most a quarter of the free space', async () => {
  if (typeof disk === 'string') {
    process.stderr.write(`No small disk could be made here, so nothing was tried with one: ${disk}\n`);
    return;
  }
  expect(await convert(bytes, '127.0.0.1')).toBe(200);
  const before = await freeBytes(disk.path);
  const shareBytes = (before - FLOOR_MB * MB) / 4;
  expect(UPLOADS * UPLOAD_BYTES).toBeGreaterThan(before - FLOOR_MB * MB);
  expect(UPLOAD_BYTES).toBeLessThan(shareBytes);

  const held: RawConnection[] = [];
  const refused: number[] = [];
  for (let count = 0; count < UPLOADS; count++) {
    const conversation = openConnection(server.url, unfinished, '127.0.0.1');
    held.push(conversation);
    conversation.socket.once('data', (head: Buffer) => refused.push(Number(head.toString('latin1').split(' ')[1])));
  }
  // The uploads that are not rejected stay open: all of them together would fill the space.
  const most = Math.floor(shareBytes / UPLOAD_BYTES);
  await expect.poll(() => refused.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(UPLOADS - most);
  expect(new Set(refused)).toEqual(new Set([429]));
  expect(refused.length).toBeLessThan(UPLOADS);
  // The files of refused uploads are removed; the rest is within the share.
  await expect
    .poll(async () => before - (await freeBytes(disk.path)), { timeout: 20_000 })
    .toBeLessThan(shareBytes + 2 * MB);

  const large = Buffer.concat([bytes, Buffer.alloc((FILE_MB - 1) * MB)]);
  const others = await Promise.all(['127.0.1.1', '127.0.1.2', '127.0.1.3'].map((address) => convert(large, address)));
  expect(others).toEqual([200, 200, 200]);

  // After the uploads are aborted, the client has its share again.
  for (const { socket } of held) socket.destroy();
  await expect.poll(() => convert(large, '127.0.0.1'), { timeout: 20_000 }).toBe(200);
});
