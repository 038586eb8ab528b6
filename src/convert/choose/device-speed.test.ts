import { expect, test } from 'vitest';
import { $msPerMegapixel, recordConversion } from './device-speed.ts';

test('the average follows measurements, except those of small images', () => {
  const { jpg, webp } = $msPerMegapixel.get();
  recordConversion('jpg', 10_000, 900);
  expect($msPerMegapixel.get().jpg).toBe(jpg);
  for (let i = 0; i < 10; i++) recordConversion('jpg', 12e6, 2400);
  expect($msPerMegapixel.get().jpg).toBeCloseTo(200, 0);
  expect($msPerMegapixel.get().webp).toBe(webp);
});
