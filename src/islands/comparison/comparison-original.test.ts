import { expect, test, vi } from 'vitest';
import { drawOnDevice } from '#convert/drawing/draw-on-device.ts';
import type { FileEntry } from '#session/model.ts';
import { drawOriginal } from './comparison-original.ts';

vi.mock('#convert/device/device-limits.ts', () => ({ canRunEngine: () => true, maxEngines: () => 1 }));
vi.mock('#convert/drawing/draw-on-device.ts', () => ({ drawOnDevice: vi.fn() }));

test('an original that the browser cannot draw is drawn without loss, so that it is not worse than its result', async () => {
  const size = { width: 800, height: 600 };
  vi.mocked(drawOnDevice).mockResolvedValue({ blob: new Blob(), size, original: size });
  const removal = new AbortController();
  const file = { id: 'a', file: new File([], 'a.tiff'), format: 'tiff', thumbnail: { step: 'none' }, removal };
  await drawOriginal(file as unknown as FileEntry);
  expect(drawOnDevice).toHaveBeenCalledExactlyOnceWith(file.file, 1024, 'lossless', removal.signal);
});
