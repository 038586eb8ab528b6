import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { run } from '../../../../tests/fixtures/engine.ts';
import { photo } from '../../../../tests/support/images/photo.ts';

const flower = await photo(200, 150).jpeg({ quality: 90 }).toBuffer();
const drawing = await sharp(
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="200" fill="#fff"/>
    <circle cx="80" cy="90" r="60" fill="#c8102e"/><path d="M150 30L280 60L230 190Z" fill="#012169"/></svg>`,
  ),
)
  .png()
  .toBuffer();

async function traced(file: Buffer, options: object = {}) {
  const { file: result, codes } = await run(file, { options: { outputFormat: 'svg', ...options } });
  const svg = result.toString();
  const fills = new Set(Array.from(svg.matchAll(/fill="(#\w+)"/g), ([, fill = '']) => fill.toLowerCase()));
  return { svg, fills, codes, shapes: svg.match(/<path/g)?.length ?? 0 };
}

describe('colors', () => {
  test.each([2, 5, 64])('at most %i', async (traceColors) => {
    const { fills } = await traced(flower, { traceColors });
    expect(fills.size).toBeLessThanOrEqual(traceColors);
    expect(fills.size).toBeGreaterThan(traceColors / 3);
  });

  test('flat ones stay exact', async () => {
    const { fills } = await traced(drawing, { traceColors: 3 });
    expect([...fills].sort()).toEqual(['#012169', '#c8102e', '#ffffff']);
  });

  test('black and white', async () => {
    const { fills } = await traced(drawing, { traceBlackAndWhite: true, traceColors: 8 });
    expect([...fills].sort()).toEqual(['#000000', '#ffffff']);
  });
});

test('more detail has more shapes', async () => {
  const counts = await Promise.all([10, 50, 90].map((traceDetail) => traced(flower, { traceDetail })));
  const [few = 0, some = 0, many = 0] = counts.map(({ shapes }) => shapes);
  expect(few).toBeLessThan(some);
  expect(some).toBeLessThan(many);
});

test('no smoothness has straight lines only', async () => {
  expect((await traced(drawing, { traceSmoothness: 0 })).svg).not.toMatch(/ d="[^"]*C/);
  expect((await traced(drawing, { traceSmoothness: 90 })).svg).toMatch(/ d="[^"]*C/);
});

const gradient = await sharp(
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><radialGradient id="a"><stop stop-color="#fff"/>
    <stop offset="1" stop-color="#036"/></radialGradient><rect width="400" height="300" fill="url(#a)"/></svg>`,
  ),
)
  .png()
  .toBuffer();

test('a photo has a notice, a drawing and a gradient have none', async () => {
  expect((await traced(gradient)).codes).not.toContain('traced_photo');
  expect((await traced(flower)).codes).toContain('traced_photo');
  expect((await traced(drawing)).codes).not.toContain('traced_photo');
});
