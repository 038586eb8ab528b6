import { describe, expect, test } from 'vitest';
import { redactionStyles } from '../options/values.ts';
import type { RawImage } from './raw-image.ts';
import { redact } from './redact.ts';

const WIDTH = 64;
const HEIGHT = 48;
const area = { left: 8, top: 6, width: 40, height: 24 };
const cells = { columns: 5, rows: 3 };

function image(channels: 3 | 4, sample: (x: number, y: number, channel: number) => number): RawImage {
  const pixels = new Uint8Array(WIDTH * HEIGHT * channels);
  for (let at = 0; at < pixels.length; at++) {
    const pixel = Math.floor(at / channels);
    pixels[at] = sample(pixel % WIDTH, Math.floor(pixel / WIDTH), at % channels);
  }
  return { width: WIDTH, height: HEIGHT, channels, pixels };
}

const at = ({ pixels, channels }: RawImage, x: number, y: number): number[] => {
  const start = (y * WIDTH + x) * channels;
  return [...pixels.subarray(start, start + channels)];
};

const isInside = (x: number, y: number): boolean =>
  x >= area.left && x < area.left + area.width && y >= area.top && y < area.top + area.height;

const noise = (x: number, y: number, channel: number): number => (x * 97 + y * 57 + channel * 31 + x * y * 13) % 256;

describe.each(redactionStyles)('%s', (style) => {
  test('changes the area and nothing else', () => {
    for (const channels of [3, 4] as const) {
      const before = image(channels, noise);
      const after = redact(image(channels, noise), { op: 'redact', area, style, ...cells });
      let changed = 0;
      for (let y = 0; y < HEIGHT; y++) {
        for (let x = 0; x < WIDTH; x++) {
          if (isInside(x, y)) changed += Number(String(at(after, x, y)) !== String(at(before, x, y)));
          else expect(at(after, x, y)).toEqual(at(before, x, y));
        }
      }
      expect(changed).toBeGreaterThan(0.95 * area.width * area.height);
    }
  });

  test('does not depend on anything but the averages of its cells', () => {
    // Letters, and their mirror image in each cell: other pictures with the same averages.
    const letters = (x: number, y: number, channel: number) =>
      (x * 7 + y * 3) % 5 < 2 ? 20 : 200 + channel * 10 - (y % 8) * 3;
    const size = area.width / cells.columns;
    const mirrored = (x: number, y: number, channel: number) => {
      if (!isInside(x, y)) return letters(x, y, channel);
      const cell = Math.floor((x - area.left) / size);
      return letters(2 * (area.left + cell * size) + size - 1 - x, y, channel);
    };
    const [one, other] = [image(3, letters), image(3, mirrored)];
    expect(one.pixels).not.toEqual(other.pixels);
    const step = { op: 'redact', area, style, ...cells } as const;
    expect(redact(one, step).pixels).toEqual(redact(other, step).pixels);
  });
});

test('black is opaque', () => {
  const covered = redact(
    image(4, () => 90),
    { op: 'redact', area, style: 'black', ...cells },
  );
  expect(at(covered, area.left, area.top)).toEqual([0, 0, 0, 255]);
});

test('a mosaic has the average color of each cell, weighted by alpha', () => {
  const half = (x: number, _y: number, channel: number) => (channel === 3 ? (x % 2) * 255 : x % 2 ? 100 : 250);
  const covered = redact(image(4, half), { op: 'redact', area, style: 'pixelate', ...cells });
  expect(at(covered, area.left, area.top)).toEqual([100, 100, 100, 128]);
});

test('a blurred area of one color keeps it, and a gradient stays one', () => {
  const step = { op: 'redact', area, style: 'blur', ...cells } as const;
  const plain = redact(
    image(3, (_x, _y, channel) => 40 * channel),
    step,
  );
  expect(at(plain, area.left + 3, area.top + 3)).toEqual([0, 40, 80]);
  const gradient = redact(
    image(3, (x) => x * 4),
    step,
  );
  for (let x = area.left + 1; x < area.left + area.width; x++) {
    const [left = 0, right = 0] = [at(gradient, x - 1, 20)[0], at(gradient, x, 20)[0]];
    expect(right - left).toBeGreaterThanOrEqual(0);
    expect(right - left).toBeLessThan(8);
  }
});
