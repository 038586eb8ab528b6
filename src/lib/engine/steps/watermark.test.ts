import { describe, expect, test } from 'vitest';
import { host } from '../../../../tests/support/engine-host.ts';
import type { RawImage } from '../../pixels/raw-image.ts';
import { renderWatermark, watermark } from './watermark.ts';

const step = {
  op: 'watermark' as const,
  text: '© Copyright',
  position: 'bottom-right' as const,
  box: { left: 400, top: 300, width: 400, height: 200 },
  fontPx: 24,
};

const rendered = async (changes: object = {}) => {
  const overlay = await renderWatermark({ ...step, ...changes }, host);
  if (!overlay) throw new Error('Nothing was drawn.');
  return overlay;
};

describe('a watermark', () => {
  test('is at the end of its box, including its outline', async () => {
    const { left, top, image } = await rendered();
    expect([left + image.width, top + image.height]).toEqual([800, 500]);
    const corner = await rendered({ position: 'top-left' });
    expect([corner.left, corner.top]).toEqual([400, 300]);
  });

  test('has an outline that ends inside its image', async () => {
    const { image } = await rendered();
    const { width, height, pixels } = image;
    const alpha = (x: number, y: number) => pixels[(y * width + x) * 4 + 3] ?? 0;
    const edges = [
      ...Array.from({ length: width }, (_, x) => [alpha(x, 0), alpha(x, height - 1)]),
      ...Array.from({ length: height }, (_, y) => [alpha(0, y), alpha(width - 1, y)]),
    ].flat();
    expect(Math.max(...edges)).toBe(0);
  });

  test('wraps if one line does not fit', async () => {
    const one = await rendered();
    const two = await rendered({ box: { ...step.box, width: 130 } });
    expect(two.image.height).toBeGreaterThan(one.image.height * 1.6);
    expect(two.image.width).toBeLessThanOrEqual(130);
  });

  test('shrinks if lines are not enough', async () => {
    const small = await rendered({ box: { left: 0, top: 0, width: 60, height: 30 } });
    expect(small.image.width).toBeLessThanOrEqual(60);
    expect(small.image.height).toBeLessThanOrEqual(30);
    expect(small.image.width).toBeGreaterThan(40);
  });

  test('keeps a long word whole unless that needs a much smaller font', async () => {
    const long = await rendered({ text: 'W'.repeat(25) });
    const longer = await rendered({ text: 'W'.repeat(300) });
    expect(long.image.height).toBeLessThan(30);
    expect(longer.image.height).toBeGreaterThan(100);
  });

  test('is left out if its box is too small', async () => {
    const box = { left: 0, top: 0, width: 4, height: 4 };
    expect(await renderWatermark({ ...step, box }, host)).toBeUndefined();
  });

  test.each([
    ['left to right', 'One two three four five'],
    ['right to left', 'אחת שתיים שלוש ארבע חמש'],
  ])('aligns lines with its side: %s', async (_, text) => {
    const box = { ...step.box, width: 150 };
    const right = await rendered({ text, box });
    const left = await rendered({ text, box, position: 'bottom-left' });
    expect(meanDistance(right.image, 'right')).toBeLessThan(meanDistance(right.image, 'left'));
    expect(meanDistance(left.image, 'left')).toBeLessThan(meanDistance(left.image, 'right'));
  });

  test('is composited over three or four channels', async () => {
    const { image: drawn, left, top } = await rendered();
    const middle = brightest(drawn);
    for (const channels of [3, 4] as const) {
      const pixels = new Uint8Array(800 * 500 * channels);
      await watermark({ width: 800, height: 500, channels, pixels }, { ...step }, host);
      const at = ((top + middle.y) * 800 + left + middle.x) * channels;
      expect(pixels[at]).toBeGreaterThan(230);
    }
  });
});

/** Mean distance of the first or last inked pixel from its side, in pixels per row with letters. */
function meanDistance({ width, height, pixels }: RawImage, side: 'left' | 'right'): number {
  const starts: number[] = [];
  for (let y = 0; y < height; y++) {
    const row = Array.from({ length: width }, (_, x) => pixels[(y * width + x) * 4] ?? 0);
    const found = side === 'left' ? row.findIndex((red) => red > 200) : row.reverse().findIndex((red) => red > 200);
    if (found >= 0) starts.push(found);
  }
  return starts.reduce((sum, start) => sum + start, 0) / starts.length;
}

function brightest({ width, pixels }: RawImage): { x: number; y: number } {
  let best = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    const light = (pixels[at] ?? 0) * (pixels[at + 3] ?? 0);
    if (light > (pixels[best] ?? 0) * (pixels[best + 3] ?? 0)) best = at;
  }
  return { x: (best / 4) % width, y: Math.floor(best / 4 / width) };
}
