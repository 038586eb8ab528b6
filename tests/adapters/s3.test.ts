import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { readConfig } from '#lib/server/config/config.ts';
import { openStorage } from '#lib/server/storage/open-storage.ts';
import { temporaryDir } from '../support/server/server.ts';

/** From 2 MB on, the client would send `Expect: 100-continue` by default. */
const BYTES = 3 * 1024 ** 2;

test('a service without 100-continue receives large bodies', async () => {
  const folder = await temporaryDir();
  const receivedBytes: number[] = [];
  const service = createServer(async (request, response) => {
    receivedBytes.push((await buffer(request)).length);
    response.end();
  });
  // A client that sent `Expect` would wait for a response that such a service never sends.
  const expecting: string[] = [];
  service.on('checkContinue', (request, response) => {
    expecting.push(String(request.url));
    service.emit('request', request, response);
  });
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  const variables = {
    STORAGE: 's3',
    S3_ENDPOINT: `http://127.0.0.1:${(service.address() as AddressInfo).port}`,
    S3_BUCKET: 'converter',
    S3_ACCESS_KEY_ID: 'somebody',
    S3_SECRET_ACCESS_KEY: 'something',
  };
  const storage = await openStorage(readConfig({ ...variables, DATA_DIR: folder.path }));
  const path = join(folder.path, 'a-file');
  await writeFile(path, Buffer.alloc(BYTES));
  await storage.moveIn(path, 'results/a');
  expect(receivedBytes).toEqual([BYTES]);
  expect(expecting).toEqual([]);
  service.closeAllConnections();
  service.close();
  await folder.remove();
});
