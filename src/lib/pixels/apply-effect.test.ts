import sharp from 'sharp';
import { expect, test } from 'vitest';
import { scene, scenePixels } from '../../../tests/fixtures/scene.ts';
import { converted } from '../../../tests/support/images/converted.ts';
import { effectIds } from '../effects.ts';
import { applyEffect } from './apply-effect.ts';

const size = { width: 192, height: 144 };

/** sharp and the color kernel may round a channel differently. */
const MAX_DIFFERENCE = 1;

test.each(effectIds)('%s has the pixels of the engine', async (effect) => {
  const { file } = await converted(await scene().png().toBuffer(), {
    outputFormat: 'png',
    quality: 100,
    effects: [effect],
  });
  const expected = await sharp(file).removeAlpha().toColourspace('srgb').raw().toBuffer();
  const opaque = await sharp(scenePixels(), { raw: { ...size, channels: 3 } })
    .ensureAlpha()
    .raw()
    .toBuffer();
  const { pixels } = applyEffect({ ...size, channels: 4, pixels: Uint8Array.from(opaque) }, effect);
  let worst = 0;
  for (let from = 0, to = 0; from < pixels.length; from++) {
    if (from % 4 === 3) continue;
    worst = Math.max(worst, Math.abs((pixels[from] ?? 0) - (expected[to++] ?? 0)));
  }
  expect(worst).toBeLessThanOrEqual(MAX_DIFFERENCE);
});
