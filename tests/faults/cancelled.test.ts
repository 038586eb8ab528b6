import { nanoid } from 'nanoid';
import { expect, test } from 'vitest';
import { NDJSON_PROGRESS } from '#lib/api.ts';
import { formOf } from '../support/http/api.ts';
import { photo } from '../support/images/photo.ts';
import { startServer, temporaryDir } from '../support/server/server.ts';

const MANY = 20;

test('files of an aborted request leave the queue unconverted', async () => {
  const folder = await temporaryDir();
  const server = await startServer({ DATA_DIR: folder.path, WORKERS: '1' });
  const headers = { Accept: NDJSON_PROGRESS, Cookie: `visitor=${nanoid()}` };
  const bytes = await photo(1600, 1200).jpeg().toBuffer();
  const send = (count: number, signal?: AbortSignal) => {
    const files = Array.from({ length: count }, (_, index) => ({ name: `${index}.jpg`, bytes }));
    const body = formOf(files, { outputFormat: 'avif', batchId: crypto.randomUUID() });
    return fetch(`${server.url}/api/convert`, { method: 'POST', headers, body, ...(signal && { signal }) });
  };
  const leaving = new AbortController();
  const reader = (await send(MANY, leaving.signal)).body?.getReader();
  // The first line follows the queueing of all files.
  await reader?.read();
  leaving.abort();
  await reader?.read().catch(() => {});

  // The next file of the same visitor is queued behind the remaining ones.
  const next = await (await send(1)).text();
  expect(next).toContain('"convertedName"');
  const converted = server.log.filter(({ msg, outcome }) => msg === 'conversion' && outcome === 'done');
  expect(converted.length).toBeLessThan(MANY / 2);
  expect(await server.end()).toBe(0);
  await folder.remove();
});
