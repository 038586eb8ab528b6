import { expect, test } from 'vitest';
import { QUARTERS_SIDE } from '../../../../tests/fixtures/color-sources.ts';
import { quarterTiff, tiffTag } from '../../../../tests/fixtures/color-tiff.ts';
import { run } from '../../../../tests/fixtures/engine.ts';

const SUBFILE_TYPE = 254;
const HEIGHT = 257;
const COMPRESSION = 259;
const JPEG_OF_OLD_FILES = 6;

/** A TIFF with two directories: one with these tags, and a copy of it with changes. */
function twoDirectories(tags: Record<number, number[]>, changes: Readonly<Record<number, number>>): Buffer {
  const [red, white] = [
    [255, 0, 0],
    [255, 255, 255],
  ];
  const file = quarterTiff([red, white, red, white], { [tiffTag.photometric]: [2], ...tags });
  const first = file.readUInt32LE(4);
  const count = file.readUInt16LE(first);
  const second = Buffer.from(file.subarray(first, first + 2 + 12 * count + 4));
  for (let at = 2; at < 2 + 12 * count; at += 12) {
    const value = changes[second.readUInt16LE(at)];
    if (value !== undefined) second.writeUInt16LE(value, at + 8);
  }
  file.writeUInt32LE(file.length, first + 2 + 12 * count);
  return Buffer.concat([file, second]);
}

test.each<[what: string, file: Buffer, codes: string[]]>([
  ['before a page that is not readable', twoDirectories({}, { [COMPRESSION]: JPEG_OF_OLD_FILES }), ['first_page']],
  [
    'after its thumbnail',
    twoDirectories(
      { [SUBFILE_TYPE]: [1], [HEIGHT]: [QUARTERS_SIDE / 2] },
      { [SUBFILE_TYPE]: 0, [HEIGHT]: QUARTERS_SIDE },
    ),
    [],
  ],
  ['before its thumbnail', twoDirectories({ [SUBFILE_TYPE]: [0] }, { [SUBFILE_TYPE]: 1 }), []],
])('the first page of a TIFF is read %s', async (_, file, codes) => {
  const converted = await run(file, { options: { outputFormat: 'png' } });
  expect(converted.result).toMatchObject({ width: QUARTERS_SIDE, height: QUARTERS_SIDE });
  expect(converted.codes).toEqual(codes);
});
