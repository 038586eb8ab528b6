import { expect, test } from 'vitest';
import { RowMemory } from './row-memory.ts';

test('values stay when the memory grows for more rows', () => {
  const memory = new RowMemory();
  const first = memory.floats(3, 2);
  first.withMargin.set([1, 2, 3, 4, 5, 6, 7]);
  memory.bytes(10_000_000);
  expect([...first.values]).toEqual([3, 4, 5]);
});

test.each([1, 15, 16, 17, 100])('%i values become floats and back, rounded and clamped', (length) => {
  const memory = new RowMemory();
  const [bytes, floats, after] = [memory.bytes(length), memory.floats(length), memory.bytes(1)];
  const iterations = Math.ceil(length / 16);
  bytes.values.set(Uint8Array.from({ length }, (_, index) => index * 7));
  after.values[0] = 123;
  memory.run.bytesToFloats(0, floats.address, bytes.address, iterations);
  const values = Array.from({ length }, (_, index) => (index * 7) % 256);
  expect([...floats.values]).toEqual(values);

  floats.values.set(values.map((value) => 2 * value - 100.6));
  memory.run.floatsToBytes(memory.constants(0.5), bytes.address, floats.address, iterations);
  expect([...bytes.values]).toEqual(values.map((value) => Math.max(0, Math.min(255, Math.round(2 * value - 100.6)))));
  expect(after.values[0]).toBe(123);
});

test.each([1, 4, 5, 16])('a kernel changes %i pixels, and nothing before or after them', (width) => {
  for (const channels of [3, 4] as const) {
    const memory = new RowMemory();
    const row = memory.bytes(width * channels + 8);
    row.values.fill(100);
    const negative = memory.constants(-1, 0, 0, 255.5, 0, -1, 0, 255.5, 0, 0, -1, 255.5);
    const map = channels === 4 ? memory.run.mapColors4 : memory.run.mapColors3;
    map(negative, row.address + 4, Math.ceil(width / 4));
    const changed = Array.from({ length: width }, () => (channels === 4 ? [155, 155, 155, 100] : [155, 155, 155]));
    expect([...row.values.subarray(0, 4 + width * channels)]).toEqual([100, 100, 100, 100, ...changed.flat()]);
    if (width % 4 === 0) expect([...row.values.subarray(-4)]).toEqual([100, 100, 100, 100]);
  }
});
