import { atom } from 'nanostores';
import { beforeEach, expect, test, vi } from 'vitest';
import type { FileEntry } from '#session/model.ts';
import { drawOnDevice } from './draw-on-device.ts';
import { fullDrawings } from './full-drawing.ts';

vi.mock('../device/device-limits.ts', () => ({ canRunEngine: () => true }));
vi.mock('./draw-on-device.ts', () => ({ drawOnDevice: vi.fn() }));
vi.mock('./decode-image.ts', () => ({ decodeImage: async () => {} }));

const size = { width: 3000, height: 2000 };
const drawn = { blob: new Blob(), size, original: size };
const [a, b] = ['a', 'b'].map((id) => ({ id, file: new File([], id) }) as FileEntry) as [FileEntry, FileEntry];
const $file = atom<FileEntry | undefined>();

beforeEach(() => {
  vi.mocked(drawOnDevice).mockReset().mockResolvedValue(drawn);
  $file.set(a);
});

test('a drawing is kept until another file is in use', async () => {
  const { $drawing, draw } = fullDrawings($file);
  const revoke = vi.spyOn(URL, 'revokeObjectURL');
  await draw(a);
  const url = $drawing.get()?.url;
  expect(url).toMatch(/^blob:/);
  $file.set({ ...a });
  await draw(a);
  expect(drawOnDevice).toHaveBeenCalledTimes(1);
  expect($drawing.get()).toEqual({ fileId: 'a', rawSource: undefined, url });
  $file.set(b);
  expect($drawing.get()).toBeUndefined();
  expect(revoke).toHaveBeenCalledWith(url);
});

test('the drawing of a file that is no longer in use is cancelled', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof drawn>();
  vi.mocked(drawOnDevice).mockReturnValueOnce(promise);
  const { $drawing, draw } = fullDrawings($file);
  const drawing = draw(a);
  const [, , , signal] = vi.mocked(drawOnDevice).mock.lastCall ?? [];
  $file.set(b);
  expect(signal?.aborted).toBe(true);
  await draw(b);
  resolve(drawn);
  await drawing;
  expect($drawing.get()?.fileId).toBe('b');
});

test('a file that cannot be drawn is not tried again', async () => {
  vi.mocked(drawOnDevice).mockRejectedValueOnce(new Error('too many pixels'));
  const { $drawing, draw } = fullDrawings($file);
  await draw(a);
  await draw(a);
  expect(drawOnDevice).toHaveBeenCalledTimes(1);
  expect($drawing.get()).toEqual({ fileId: 'a', rawSource: undefined });
});

test('the sensor data of a RAW file have a drawing of their own', async () => {
  const { $drawing, draw } = fullDrawings($file);
  await draw(a, 'preview');
  await draw(a, 'sensor');
  const [, , , , rawSource] = vi.mocked(drawOnDevice).mock.lastCall ?? [];
  expect(rawSource).toBe('sensor');
  expect($drawing.get()).toMatchObject({ fileId: 'a', rawSource: 'sensor' });
});
