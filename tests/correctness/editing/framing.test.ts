import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { optionsSchema } from '../../../src/lib/options/schema.ts';
import { type Framing, resultFraming } from '../../../src/lib/plan/framing.ts';
import { shown } from '../../fixtures/gradient-image.ts';
import { converted, type OptionsInput } from '../../support/images/converted.ts';

// The part of the original that a comparison shows over the result is the one that the engine has made the result from.

const SIZE = { width: 320, height: 240 };
const WHITE = [255, 255, 255];

/** The color at a point: a spot on gradients, so that each position and direction is distinct. White outside. */
function colorAt(x: number, y: number): number[] {
  const [u, v] = [x / SIZE.width, y / SIZE.height];
  if (Math.min(u, v) < 0 || Math.max(u, v) > 1) return WHITE;
  return [20 + 200 * u, 20 + 200 * v, 40 + 180 * Math.exp(-((u - 0.3) ** 2 + (v - 0.6) ** 2) / 0.02)];
}

/** The original as CSS places it, at a point of the box, in fractions. */
function placedColor({ placement, whole, area = { left: 0, top: 0, ...whole } }: Framing, u: number, v: number) {
  const across = area.left + u * area.width - whole.width / 2;
  const down = area.top + v * area.height - whole.height / 2;
  const angle = (-placement.degrees * Math.PI) / 180;
  const x = across * Math.cos(angle) - down * Math.sin(angle);
  const y = across * Math.sin(angle) + down * Math.cos(angle);
  return colorAt(SIZE.width / 2 + (placement.mirrored ? -x : x), SIZE.height / 2 + y);
}

let source: Buffer;
beforeAll(async () => {
  const data = Buffer.alloc(SIZE.width * SIZE.height * 3);
  for (let y = 0, at = 0; y < SIZE.height; y++) {
    for (let x = 0; x < SIZE.width; x++, at += 3) data.set(colorAt(x + 0.5, y + 0.5).map(Math.round), at);
  }
  source = await sharp(data, { raw: { ...SIZE, channels: 3 } })
    .png()
    .toBuffer();
});

const cropSettings = { x: 20, y: 10, width: 50, height: 70 };

test.each<[string, OptionsInput]>([
  ['a rotation', { advancedSettings: { cropSettings: { rotate: 90 } } }],
  ['a rotation and a flip', { advancedSettings: { cropSettings: { rotate: 270, flipHorizontal: true } } }],
  ['two flips', { advancedSettings: { cropSettings: { flipHorizontal: true, flipVertical: true } } }],
  ['straightening', { advancedSettings: { cropSettings: { straighten: -7 } } }],
  ['a crop, smaller', { width: 100, advancedSettings: { cropSettings } }],
  ['a crop to a ratio', { advancedSettings: { cropSettings: { ...cropSettings, ratio: '1:1' } } }],
  [
    'all at once',
    {
      width: 90,
      advancedSettings: { cropSettings: { ...cropSettings, rotate: 90, flipVertical: true, straighten: 9 } },
    },
  ],
  ['another ratio', { width: 100, height: 200, resizeFit: 'fill' }],
  [
    'a cover crop',
    { width: 100, height: 200, resizeFit: 'cover', advancedSettings: { cropSettings: { rotate: 180 } } },
  ],
  ['a border', { width: 200, height: 300, resizeFit: 'contain' }],
  ['a smart crop', { advancedSettings: { cropSettings: { width: 40, height: 60, smartCrop: true } } }],
  [
    'a rotated smart crop, smaller',
    { width: 100, height: 100, advancedSettings: { cropSettings: { rotate: 270, straighten: 5, smartCrop: true } } },
  ],
])('%s', async (_, request) => {
  const { file, result } = await converted(source, { ...request, outputFormat: 'png', background: '#ffffff' });
  const options = optionsSchema.parse(request);
  const framing = resultFraming(SIZE, options, { smartCrop: result.smartCrop, isVector: false });
  const { data } = await shown(await sharp(file).flatten({ background: '#ffffff' }).png().toBuffer());
  let sum = 0;
  for (let y = 0, at = 0; y < result.height; y++) {
    for (let x = 0; x < result.width; x++, at += 3) {
      const color = placedColor(framing, (x + 0.5) / result.width, (y + 0.5) / result.height);
      for (let band = 0; band < 3; band++) sum += Math.abs((data[at + band] ?? 0) - (color[band] ?? 0));
    }
  }
  expect(sum / data.length).toBeLessThan(1.2);
});

test('the part of a smart crop that nothing has reported is not known', () => {
  const options = optionsSchema.parse({ advancedSettings: { cropSettings: { smartCrop: true, width: 50 } } });
  expect(resultFraming(SIZE, options, { isVector: false }).area).toBeUndefined();
});
