import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { canRunEngine } from '#convert/device/device-limits.ts';
import { drawOnDevice } from '#convert/drawing/draw-on-device.ts';
import { AppError } from '#lib/errors.ts';
import type { Size } from '#lib/geometry/resize.ts';
import { openImage } from './open-image.ts';

vi.mock('#convert/device/device-limits.ts', () => ({ canRunEngine: vi.fn() }));
vi.mock('#convert/drawing/draw-on-device.ts', () => ({ drawOnDevice: vi.fn() }));

const drawing = new Blob(['drawn']);
const { signal } = new AbortController();
const draws = (size: Size) => vi.mocked(drawOnDevice).mockResolvedValue({ blob: drawing, size, original: size });
const heic = new File(['\0\0\0\x18ftypheic\0\0\0\0mif1heic'], 'photo.heic');

beforeEach(() => {
  vi.mocked(canRunEngine).mockReturnValue(true);
  vi.mocked(drawOnDevice).mockReset();
  // A browser that decodes nothing.
  vi.stubGlobal(
    'Image',
    class {
      set src(_: string) {
        queueMicrotask(() => this.onerror());
      }
      onerror() {}
    },
  );
});
afterEach(() => void vi.unstubAllGlobals());

test('a HEIC that the browser cannot decode is drawn in full on the device', async () => {
  draws({ width: 4032, height: 3024 });
  const image = await openImage(heic, signal);
  expect(image).toMatchObject({
    file: heic,
    type: 'image/heic',
    picture: drawing,
    state: { step: 'ready', size: { width: 4032, height: 3024 } },
  });
  expect(drawOnDevice).toHaveBeenCalledExactlyOnceWith(heic, undefined, 'lossless', signal);
});

test.each([
  ['damaged', new AppError('broken_file'), 'This HEIC file is damaged, or this browser can’t open it.'],
  ['too large', new AppError('too_many_pixels', { limit: '268 megapixels' }), /limit of 100 megapixels/],
  ['one for which the engine fails', new Error('no memory'), /^This browser can’t open HEIC files/],
])('a file that is %s has an error', async (_, error, message) => {
  vi.mocked(drawOnDevice).mockRejectedValue(error);
  const { state } = await openImage(heic, signal);
  expect(state).toEqual({ step: 'failed', message: expect.stringMatching(message) });
});

test('a drawing with too many pixels is not shown, and without an engine there is none', async () => {
  draws({ width: 20_000, height: 6000 });
  expect((await openImage(heic, signal)).state).toMatchObject({ message: expect.stringMatching('100 megapixels') });
  vi.mocked(canRunEngine).mockReturnValue(false);
  expect((await openImage(heic, signal)).state).toMatchObject({
    message: expect.stringMatching('Convert it to PNG first'),
  });
  expect(drawOnDevice).toHaveBeenCalledTimes(1);
});

test('the engine draws no PDF, no SVG and nothing of unknown format', async () => {
  for (const content of ['%PDF-1.7', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'Just words.']) {
    expect((await openImage(new File([content], 'a'), signal)).state).toMatchObject({ step: 'failed' });
  }
  expect(drawOnDevice).not.toHaveBeenCalled();
});
