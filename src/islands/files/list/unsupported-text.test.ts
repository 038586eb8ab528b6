import { expect, test } from 'vitest';
import { unsupportedText } from './unsupported-text.ts';

test.each([
  ['clip.MP4', 'This is a video. Save a frame of it as JPEG or PNG.'],
  ['art.kra', 'This file has layers. Export it as PNG.'],
  ['sea.jpg', 'This file isn’t a valid JPEG. It may be damaged or renamed.'],
  ['unknown', 'This file type isn’t supported. Export it as PNG or JPEG.'],
])('%s: %s', (name, text) => {
  expect(unsupportedText(name)).toBe(text);
});
