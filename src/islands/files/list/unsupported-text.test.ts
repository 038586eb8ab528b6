import { expect, test } from 'vitest';
import { unsupportedText } from './unsupported-text.ts';

test.each([
  ['clip.MP4', 'A video, not a picture. Save a frame of it as JPEG or PNG.'],
  ['art.psd', 'A file with layers. Export it as PNG from your drawing app.'],
  ['sea.jpg', 'Its content is not JPEG: it is damaged or has a wrong name. Save it again.'],
  ['unknown', 'Not a picture type that is read here. Export it as PNG or JPEG.'],
])('%s: %s', (name, text) => {
  expect(unsupportedText(name)).toBe(text);
});
