import { expect, test } from 'vitest';
import { dng } from '../../../tests/fixtures/camera-raw.ts';
import { run } from '../../../tests/fixtures/engine.ts';
import { ascii, long, short, writeTiff } from '../metadata/tiff.ts';
import { SNIFF_BYTES } from './formats.ts';
import { sensorSize } from './sensor-size.ts';

test.each([
  ['the directory of the sensor', { sensor: [320, 200] }],
  ['an upright photo', { sensor: [320, 200], orientation: 6 }],
  ['the part of the sensor that sees', { sensor: [320, 200], activeArea: [10, 20, 190, 300] }],
  ['a file with a preview', { sensor: [320, 200], preview: [1280, 960] }],
] as const)('the size of %s is that of the developed image', async (_, photo) => {
  const raw = await dng(photo);
  const { result } = await run(raw, { options: { outputFormat: 'png', rawSource: 'sensor' } });
  expect(sensorSize(raw.subarray(0, SNIFF_BYTES))).toEqual({ width: result.width, height: result.height });
});

test('a directory without a size has that of the photo', () => {
  const file = writeTiff({
    main: [short(0x0112, 8), ascii(0x010f, 'Canon')],
    exif: [long(0xa002, 600), long(0xa003, 400)],
    interop: [],
    gps: [],
  });
  expect(sensorSize(file)).toEqual({ width: 400, height: 600 });
});

test.each([
  ['nothing', new Uint8Array()],
  ['another structure', Buffer.from('FUJIFILMCCD-RAW 0201')],
  ['a TIFF that ends early', Buffer.from('II*\0\x08\0\0\0', 'latin1')],
])('%s has no known size', (_, file) => {
  expect(sensorSize(file)).toBeUndefined();
});
