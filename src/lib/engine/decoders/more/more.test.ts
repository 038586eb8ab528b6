import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { respond, run } from '../../../../../tests/fixtures/engine.ts';
import { difference, pixels, shown } from '../../../../../tests/fixtures/gradient-image.ts';
import { isoBox } from '../../../../../tests/fixtures/iso-box.ts';
import { cmykPsd, type MoreFormat, moreFormat } from '../../../../../tests/fixtures/more-formats.ts';
import { ExifBlock } from '../../../metadata/exif-block.ts';
import { long, short, tiffTypes, writeTiff } from '../../../metadata/tiff.ts';

/** Files of cjxl 0.7.0. */
const files = {
  /** 24 × 16, the left half red, the right half blue, orientation 6. */
  turned:
    'AAAADEpYTCANCocKAAAAFGZ0eXBqeGwgAAAAAGp4bCAAAAA/anhsY/8KAy0QUFwSCAIBAKQASxiLFQDUTGaMMZIXCAKAy7wAQBOS/ypAdFVaIOLHpABGWjgI0hUJGi8=',
  /** Two frames of 8 × 8: red, blue. */
  animated: '/wpBBAFYUFwSCAigAgAAZABLGIsVwkkC5gUkANj//tD7AwAAAAAAAAAACAigQgAAVABLGIsVwklBXkACAPoDAAAAAAAAAAA=',
  /** 16 × 8 with 16 bits per channel. */
  deep: 'AAAADEpYTCANCocKAAAAFGZ0eXBqeGwgAAAAAGp4bCAAAAAJanhsbAoAAABeanhsY/8KwfEDULm3iiAIAgEAGAFLGJOOg4NJUGDYMRIdOMbgRsQYLHqBQACMAB0A4PxIkiRJ0iRJkiRJciRHciRLciRHciT9/5EcyZEsyZEcyZG0W3HcJKg/',
} as const;
const jxl = (name: keyof typeof files): Buffer => Buffer.from(files[name], 'base64');
const PNG = { options: { outputFormat: 'png' } };

describe('JPEG XL', () => {
  test('an orientation is applied', async () => {
    const { result, file } = await run(jxl('turned'), PNG);
    expect([result.originalWidth, result.originalHeight]).toEqual([16, 24]);
    const { data } = await shown(file);
    const at = (y: number) => [...data.subarray(3 * 16 * y, 3 * 16 * y + 3)];
    // Turned by 90 degrees clockwise, left is up.
    expect(at(2)[0]).toBeGreaterThan(200);
    expect(at(21)[2]).toBeGreaterThan(200);
  });

  test.each([
    ['animated', 'first_frame'],
    ['deep', 'depth_reduced'],
  ] as const)('%s: %s', async (name, code) => {
    expect((await run(jxl(name), PNG)).codes).toEqual([code]);
  });

  test('metadata in boxes is read, and compressed metadata that is damaged is named', async () => {
    const codestream = await moreFormat('jxl');
    const head = Buffer.concat([
      isoBox('JXL ', Buffer.from([13, 10, 0x87, 10])),
      isoBox('ftyp', Buffer.from('jxl \0\0\0\0jxl ')),
    ]);
    const xmp =
      '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></x:xmpmeta>';
    const file = Buffer.concat([
      head,
      isoBox('xml ', Buffer.from(xmp)),
      isoBox('brob', Buffer.from('Exif'), Buffer.alloc(9)),
      isoBox('jxlc', codestream),
    ]);
    const { codes, file: png } = await run(file, { options: { outputFormat: 'png', preserveMetadata: true } });
    expect(codes).toEqual(['metadata_partly_dropped']);
    expect((await sharp(png).metadata()).xmp?.includes('xmpmeta')).toBe(true);
  });
});

describe('PSD', () => {
  /** A resource of Photoshop before those of the file. */
  const withResource = (psd: Buffer, id: number, data: Buffer): Buffer => {
    const resource = Buffer.concat([Buffer.from('8BIM'), Buffer.alloc(8), data]);
    resource.writeUInt16BE(id, 4);
    resource.writeUInt32BE(data.length, 8);
    const at = 30;
    const length = Buffer.alloc(4);
    length.writeUInt32BE(psd.readUInt32BE(at) + resource.length);
    return Buffer.concat([psd.subarray(0, at), length, resource, psd.subarray(at + 4)]);
  };

  test('layers without a composite are refused', async () => {
    const version = Buffer.concat([Buffer.from([0, 0, 0, 1, 0]), Buffer.alloc(9)]);
    const file = withResource(await moreFormat('psd'), 0x0421, version);
    expect(await respond(file, PNG)).toMatchObject({ ok: false, error: { code: 'not_supported' } });
  });

  test('XMP is kept', async () => {
    const file = withResource(await moreFormat('psd'), 0x0424, Buffer.from('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>\n'));
    const { file: png } = await run(file, { options: { outputFormat: 'png', preserveMetadata: true } });
    expect((await sharp(png).metadata()).xmp?.includes('xmpmeta')).toBe(true);
  });
});

test.each(['jxl', 'psd', 'jp2', 'exr', 'qoi'] as const)('transparency of %s is kept', async (format) => {
  const { file } = await run(await moreFormat(format, { channels: 4 }), PNG);
  const { data } = await shown(file, 4);
  const alpha = (all: Buffer): Buffer => all.filter((_, at) => at % 4 === 3) as Buffer;
  expect(difference(alpha(data), alpha(pixels(4)))).toBeLessThan(1);
});

/** A size of 60,000 × 60,000 in the header of a file. */
const bombs: Record<Exclude<MoreFormat, 'jxl'>, (file: Buffer) => Buffer> = {
  psd: (file) => numbersAt(file, 14, [60_000, 60_000]),
  jp2: (file) => numbersAt(file, file.indexOf(Buffer.from([0xff, 0x4f, 0xff, 0x51])) + 8, [60_000, 60_000]),
  exr: (file) => {
    for (const name of ['dataWindow', 'displayWindow']) {
      const at = file.indexOf(`${name}\0box2i\0`) + name.length + 1 + 6 + 4;
      file.writeInt32LE(59_999, at + 8);
      file.writeInt32LE(59_999, at + 12);
    }
    return file;
  },
  hdr: (file) => Buffer.from(file.toString('latin1').replace(/-Y \d+ \+X \d+/, '-Y 60000 +X 60000'), 'latin1'),
  qoi: (file) => numbersAt(file, 4, [60_000, 60_000]),
};

function numbersAt(file: Buffer, at: number, numbers: readonly number[]): Buffer {
  for (const [index, number] of numbers.entries()) file.writeUInt32BE(number, at + 4 * index);
  return file;
}

test.each(Object.entries(bombs))(
  '%s that is said to be huge is refused before it is decoded',
  async (format, grown) => {
    const file = grown(await moreFormat(format as MoreFormat));
    expect(await respond(file, PNG)).toMatchObject({ ok: false, error: { code: 'too_many_pixels' } });
  },
);

test('JPEG XL that is said to be huge is refused before it is decoded', async () => {
  // A square of 1 + 60,000 pixels: not small, 18 bits for the height, ratio 1.
  const bits = [0, ...bitsOf(2, 2), ...bitsOf(60_000, 18), ...bitsOf(1, 3), 1];
  const bytes = Array.from({ length: 4 }, (_, at) =>
    bits.slice(8 * at, 8 * at + 8).reduce((sum, bit, place) => sum + bit * 2 ** place, 0),
  );
  const file = Buffer.from([0xff, 0x0a, ...bytes, ...Buffer.alloc(60)]);
  expect(await respond(file, PNG)).toMatchObject({ ok: false, error: { code: 'too_many_pixels' } });
});

/** Least significant bit first. */
const bitsOf = (value: number, count: number): number[] =>
  Array.from({ length: count }, (_, bit) => (value >> bit) & 1);

test.each(['jxl', 'psd', 'jp2', 'exr', 'hdr', 'qoi'] as const)(
  '%s that is cut off in its header is broken',
  async (format) => {
    const file = await moreFormat(format);
    for (const length of [12, 20, 30]) {
      const response = await respond(file.subarray(0, length), PNG);
      expect([length, response]).toMatchObject([length, { ok: false, error: { code: 'broken_file' } }]);
    }
  },
);

test('inks of a Photoshop file without a profile look like those of a JPEG', async () => {
  const inks = [
    [255, 0, 0, 0],
    [0, 255, 0, 0],
    [0, 0, 255, 0],
    [0, 0, 0, 255],
    [90, 60, 20, 10],
    [0, 0, 0, 0],
  ];
  // An uncompressed TIFF of libvips, for which it has the same profile as for a JPEG.
  const rows = Buffer.from(inks.flat());
  const data = writeTiff({
    main: [
      long(256, inks.length),
      long(257, 1),
      { tag: 258, type: tiffTypes.short, count: 4, bytes: Buffer.from([8, 0, 8, 0, 8, 0, 8, 0]) },
      short(259, 1),
      short(262, 5),
      long(273, 0),
      short(277, 4),
      long(278, 1),
      long(279, rows.length),
    ],
    exif: [],
    gps: [],
  });
  const tiff = Buffer.concat([data, rows]);
  const stripAt = new ExifBlock(tiff).find(8, 273)?.valueAt ?? 0;
  tiff.writeUInt32LE(data.length, stripAt);
  const options = { outputFormat: 'png' };
  const [psd, reference] = await Promise.all([run(await cmykPsd(inks), { options }), run(tiff, { options })]);
  expect((await shown(psd.file)).data).toEqual((await shown(reference.file)).data);
  expect((await sharp(psd.file).metadata()).hasProfile).toBe(false);
});
