import { expect, test } from 'vitest';
import { dng } from '../../../tests/fixtures/camera-raw.ts';
import { run } from '../../../tests/fixtures/engine.ts';
import { isoBox } from '../../../tests/fixtures/iso-box.ts';
import { ascii, long, short, writeTiff } from '../metadata/tiff.ts';
import { SNIFF_BYTES } from './formats.ts';
import { sensorSize } from './sensor-size.ts';
import { sniffFormat } from './sniff-format.ts';

/** The size by the first bytes of a file, and by others that are asked for. */
const sizeOf = (file: Uint8Array) =>
  sensorSize(file.subarray(0, SNIFF_BYTES), async (start, end) => file.subarray(start, end));

test.each([
  ['the directory of the sensor', { sensor: [320, 200] }],
  ['an upright photo', { sensor: [320, 200], orientation: 6 }],
  ['the part of the sensor that sees', { sensor: [320, 200], activeArea: [10, 20, 190, 300] }],
  ['a file with a preview', { sensor: [320, 200], preview: [1280, 960] }],
] as const)('the size of %s is that of the developed image', async (_, photo) => {
  const raw = await dng(photo);
  const { result } = await run(raw, { options: { outputFormat: 'png', rawSource: 'sensor' } });
  expect(await sizeOf(raw)).toEqual({ width: result.width, height: result.height });
});

test('a directory without a size has that of the photo', async () => {
  const file = writeTiff({
    main: [short(0x0112, 8), ascii(0x010f, 'Canon')],
    exif: [long(0xa002, 600), long(0xa003, 400)],
    interop: [],
    gps: [],
  });
  expect(await sizeOf(file)).toEqual({ width: 400, height: 600 });
});

/** A TIFF block with a directory. */
const block = (main: Parameters<typeof writeTiff>[0]['main']): Buffer =>
  Buffer.from(writeTiff({ main, exif: [], interop: [], gps: [] }));

/** Canon's boxes, the last of which ends behind the first bytes, as with the index of a real file. */
const cr3 = (orientation: number): Buffer =>
  Buffer.concat([
    isoBox('ftyp', Buffer.from('crx \0\0\0\x01crx isom', 'latin1')),
    isoBox(
      'moov',
      isoBox(
        'uuid',
        Buffer.alloc(16, 1),
        isoBox('CCTP', Buffer.alloc(20)),
        isoBox('CMT1', block([short(0x0112, orientation), ascii(0x010f, 'Canon')])),
        isoBox('CMT2', block([long(0xa002, 600), long(0xa003, 400)])),
        isoBox('THMB', Buffer.alloc(SNIFF_BYTES)),
      ),
    ),
  ]);

interface Raf {
  orientation?: number;
  entries?: [tag: number, data: number[]][];
  /** Bytes of the preview, before the directory. */
  previewBytes?: number;
}

const SIZE = [0x121, [4, 0, 6, 0]] as [number, number[]];

/** Fujifilm's header, a preview, and a directory behind it. */
function raf({ orientation = 1, entries = [[0x100, [5, 0, 7, 0]], SIZE], previewBytes = 100_000 }: Raf = {}): Buffer {
  const header = Buffer.alloc(148);
  header.write('FUJIFILMCCD-RAW 0201', 'latin1');
  const exif = Buffer.concat([
    Buffer.from('\xff\xd8\xff\xe1\0\0Exif\0\0', 'latin1'),
    block([short(0x0112, orientation)]),
  ]);
  const preview = Buffer.concat([exif, Buffer.alloc(previewBytes)]);
  const directory = Buffer.concat([
    Buffer.from([0, 0, 0, entries.length]),
    ...entries.map(([tag, data]) => Buffer.from([tag >> 8, tag & 255, 0, data.length, ...data])),
  ]);
  header.writeUInt32BE(header.length + preview.length, 92);
  header.writeUInt32BE(directory.length, 96);
  return Buffer.concat([header, preview, directory]);
}

test.each([
  ['CR3', cr3(1), 600, 400],
  ['an upright CR3', cr3(6), 400, 600],
  ['RAF', raf(), 1536, 1024],
  ['an upright RAF', raf({ orientation: 8 }), 1024, 1536],
  ['RAF with a small preview', raf({ previewBytes: 10 }), 1536, 1024],
  ['RAF with the layout of a straight sensor', raf({ entries: [SIZE, [0x130, [0, 12]]] }), 1536, 1024],
] as const)('%s', async (_, file, width, height) => {
  expect(sniffFormat(file)).toBe('raw');
  expect(await sizeOf(file)).toEqual({ width, height });
});

test.each([
  ['nothing', new Uint8Array()],
  ['RAF of a diagonal sensor', raf({ entries: [SIZE, [0x130, [0, 0]]] })],
  ['RAF of split rows', raf({ entries: [SIZE, [0x130, [0x80, 8]]] })],
  ['RAF without a size', raf({ entries: [] })],
  ['RAF that ends in its directory', raf().subarray(0, -3)],
  ['CR3 that ends in its directory', cr3(1).subarray(0, cr3(1).indexOf('CMT2') + 12)],
  ['another structure', Buffer.from('FUJIFILMCCD-RAW 0201')],
  ['a TIFF that ends early', Buffer.from('II*\0\x08\0\0\0', 'latin1')],
])('%s has no known size', async (_, file) => {
  expect(await sizeOf(file)).toBeUndefined();
});
