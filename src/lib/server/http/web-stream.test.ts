import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { webStream } from './web-stream.ts';

const path = fileURLToPath(import.meta.url);

test('passes on every byte in order', async () => {
  const parts = [Buffer.from('a'), Buffer.from('bc'), Buffer.alloc(100_000, 'd')];
  const text = await new Response(webStream(Readable.from(parts))).text();
  expect(text).toBe(Buffer.concat(parts).toString());
});

test('cancelling at any time destroys the source and throws nothing', async () => {
  for (let turns = 0; turns < 20; turns++) {
    const stream = createReadStream(path, { highWaterMark: 16 });
    await once(stream, 'readable');
    const reader = webStream(stream).getReader();
    const reading = turns % 2 ? reader.read() : undefined;
    for (let turn = 0; turn < turns; turn++) await Promise.resolve();
    await reader.cancel();
    await reading;
    if (!stream.closed) await once(stream, 'close');
    expect(stream.destroyed).toBe(true);
  }
});

test('an error before the first read is reported by that read', async () => {
  const stream = new Readable({ read() {} });
  const source = webStream(stream);
  const closed = new Promise((resolve) => stream.once('close', resolve));
  stream.destroy(new Error('away'));
  await closed;
  await expect(source.getReader().read()).rejects.toThrow('away');
});
