import { describe, expect, test } from 'vitest';
import type { RawImage } from '../../pixels/raw-image.ts';
import type { TextStyle } from '../../plan/types.ts';
import { serverHost as host } from '../../server/engine/server-host.ts';
import { renderWatermark, watermark } from './watermark.ts';

const step = {
  op: 'watermark' as const,
  text: '© Copyright',
  box: { left: 400, top: 300, width: 400, height: 200 },
  place: { x: 100, y: 100 },
  style: { fontPx: 24, color: '#ffffff', opacity: 1 },
};

const rendered = async ({
  style,
  ...changes
}: Partial<Omit<typeof step, 'style'>> & { style?: Partial<TextStyle> } = {}) => {
  const overlay = await renderWatermark({ ...step, ...changes, style: { ...step.style, ...style } }, host);
  if (!overlay) throw new Error('Nothing was drawn.');
  return overlay;
};

describe('a watermark', () => {
  test('is at the end of its box, including its outline', async () => {
    const { left, top, image } = await rendered();
    expect([left + image.width, top + image.height]).toEqual([800, 500]);
    const corner = await rendered({ place: { x: 0, y: 0 } });
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
    const left = await rendered({ text, box, place: { x: 0, y: 100 } });
    expect(meanDistance(right.image, 'right')).toBeLessThan(meanDistance(right.image, 'left'));
    expect(meanDistance(left.image, 'left')).toBeLessThan(meanDistance(left.image, 'right'));
  });

  test.each([
    [0, 400],
    [25, 425],
    [62.5, 462.5],
    [100, 500],
  ])('is at %s percent of the space that it leaves', async (x, expected) => {
    const { image: drawn } = await rendered();
    const box = { ...step.box, width: drawn.width + 100 };
    const { left, image } = await rendered({ box, place: { x, y: 0 } });
    expect(image.width).toBe(drawn.width);
    expect(Math.abs(left - expected)).toBeLessThanOrEqual(1);
  });

  test.each([
    ['#ffffff', [255, 255, 255], 0],
    ['#ff0', [255, 255, 0], 0],
    ['#ff0000', [255, 0, 0], 0],
    ['#1030a0', [16, 48, 160], 255],
    ['#000', [0, 0, 0], 255],
  ])('has glyphs in %s, and an outline that contrasts', async (color, glyphs, outline) => {
    const { image } = await rendered({ text: 'IIII', style: { fontPx: 80, color } });
    const row = Math.floor(image.height / 2) * image.width;
    const inked = Array.from({ length: image.width }, (_, x) => [
      ...image.pixels.subarray((row + x) * 4, (row + x) * 4 + 4),
    ]);
    const opaque = inked.filter(([, , , alpha = 0]) => alpha > 240);
    // The middle of a glyph, beside its edges.
    const near = (pixel: number[]) => glyphs.every((value, channel) => Math.abs(value - (pixel[channel] ?? 0)) <= 15);
    expect(opaque.filter(near).length).toBeGreaterThan(20);
    const faint = inked.filter(([, , , alpha = 0]) => alpha > 20 && alpha < 150);
    expect(faint.length).toBeGreaterThan(3);
    for (const pixel of faint)
      for (const value of pixel.slice(0, 3)) expect(Math.abs(value - outline)).toBeLessThan(60);
  });

  test('keeps the colors of emoji', async () => {
    const { image } = await rendered({ text: '😀', style: { fontPx: 60, color: '#0000ff' } });
    const yellow = [...image.pixels.keys()].filter(
      (at) => at % 4 === 0 && (image.pixels[at] ?? 0) > 200 && (image.pixels[at + 2] ?? 255) < 120,
    );
    expect(yellow.length).toBeGreaterThan(500);
  });

  test('is as opaque as requested', async () => {
    const whole = await rendered();
    const half = await rendered({ style: { opacity: 0.5 } });
    expect(half.image).toMatchObject({ width: whole.image.width, height: whole.image.height });
    for (let at = 3; at < whole.image.pixels.length; at += 4) {
      expect(Math.abs((half.image.pixels[at] ?? 0) - (whole.image.pixels[at] ?? 0) / 2)).toBeLessThanOrEqual(1);
    }
  });

  test('has the same outline at a size whose blur runs on a smaller copy', async () => {
    const box = { left: 0, top: 0, width: 2000, height: 1200 };
    const [large, limit] = await Promise.all(
      [800, 600].map(async (fontPx) => (await rendered({ text: '©', box, style: { fontPx } })).image),
    );
    const shares = [large, limit].map((image) => {
      const row = Array.from(
        { length: image?.width ?? 0 },
        (_, x) => image?.pixels[(Math.floor((image.height ?? 0) / 2) * image.width + x) * 4 + 3] ?? 0,
      );
      return row.findIndex((alpha) => alpha > 100) / row.length;
    });
    expect(shares[0]).toBeGreaterThan(0);
    expect(Math.abs((shares[0] ?? 0) - (shares[1] ?? 1))).toBeLessThan(0.01);
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

/** Mean distance of the first or last inked pixel from its side, in pixels per row with text. */
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
