import sharp from 'sharp';
import { expect, test } from 'vitest';
import { run } from '../../../../tests/fixtures/engine.ts';
import { gradientImage } from '../../../../tests/fixtures/gradient-image.ts';
import { gainMapJpeg } from '../../../../tests/fixtures/media-parts.ts';
import { readTags, validationErrors } from '../../../../tests/support/images/exiftool.ts';
import { endOfJpeg } from '../metadata/rewrite/jpeg.ts';

const HEADER = Buffer.from('MPF\0');

/** Picture and map of a file, by the list of CIPA DC-007 in it. */
function picturesOf(file: Buffer): { picture: Buffer; map: Buffer } {
  const at = file.indexOf(HEADER) + HEADER.length;
  const [pictureBytes, mapBytes, mapAt] = [54, 70, 74].map((offset) => file.readUInt32BE(at + offset)) as [
    number,
    number,
    number,
  ];
  expect(at + mapAt).toBe(pictureBytes);
  expect(pictureBytes + mapBytes).toBe(file.length);
  return { picture: file.subarray(0, pictureBytes), map: file.subarray(at + mapAt) };
}

const levelsOf = async (map: Buffer): Promise<number[]> => {
  const { channels } = await sharp(map).stats();
  return channels.map(({ mean }) => Math.round(mean));
};

test.each([
  ['as it is', {}, [160, 120], [40, 30]],
  ['without metadata', { preserveMetadata: false }, [160, 120], [40, 30]],
  ['reduced with the picture', { width: 80 }, [80, 60], [20, 15]],
  ['rotated', { advancedSettings: { cropSettings: { rotate: 90 } } }, [120, 160], [30, 40]],
] as const)('a gain map is kept: %s', async (_, options, size, mapSize) => {
  const source = await gainMapJpeg();
  const { file, codes } = await run(source, { options: { outputFormat: 'jpg', quality: 60, ...options } });
  expect(codes).toEqual([]);
  const { picture, map } = picturesOf(file);
  expect([endOfJpeg(picture), endOfJpeg(map)]).toEqual([picture.length, map.length]);
  for (const [jpeg, [width, height]] of [
    [picture, size],
    [map, mapSize],
  ] as const) {
    expect(await sharp(jpeg).metadata()).toMatchObject({ width, height });
  }
  // libultrahdr finds the same map.
  expect((await sharp(file).metadata()).gainMap?.image).toEqual(map);
  const tags = await readTags(file);
  expect(tags).toMatchObject({ 'MPF0:NumberOfImages': 2, 'XMP-hdrgm:Version': 1 });
  expect(JSON.stringify(tags['XMP-GContainer:ContainerDirectory'])).toContain(String(map.length));
  expect((await validationErrors(file)).filter((line) => !/xpacket|^1 Warning \(minor\)/.test(line))).toEqual([]);
  expect(await readTags(map)).toMatchObject({ 'XMP-hdrgm:GainMapMax': 3, 'XMP-hdrgm:HDRCapacityMax': 3 });
  // Metadata of the map that do not describe it may be private.
  expect(map.includes('Of the map') || map.includes('kept')).toBe(false);
  expect(picture.includes('Somebody')).toBe(!('preserveMetadata' in options));
});

test.each([
  ['one channel', false],
  ['three channels', true],
])('a map with %s is cropped with its picture', async (_, isColor) => {
  const options = { outputFormat: 'jpg', advancedSettings: { cropSettings: { x: 53, y: 1, width: 46, height: 97 } } };
  const { file } = await run(await gainMapJpeg({ isColor }), { options });
  const { map } = picturesOf(file);
  const levels = await levelsOf(map);
  expect(levels).toHaveLength(isColor ? 3 : 1);
  expect(levels.every((level) => Math.abs(level - 200) <= 2)).toBe(true);
});

test('a map of ISO 21496-1 keeps its parameters, and the picture has their version', async () => {
  const options = { outputFormat: 'jpg', width: 80 };
  const { file, codes } = await run(await gainMapJpeg({ isIso: true }), { options });
  expect(codes).toEqual([]);
  const { picture, map } = picturesOf(file);
  const name = 'urn:iso:std:iso:ts:21496:-1\0';
  expect(map.includes(Buffer.concat([Buffer.from(name), Buffer.alloc(57, 3)]))).toBe(true);
  expect(picture.includes(Buffer.concat([Buffer.from(`\0\x22${name}`, 'latin1'), Buffer.alloc(4)]))).toBe(true);
  expect(picture.includes('hdrgm:Version')).toBe(false);
});

test('a picture that keeps its compressed pixels keeps its map', async () => {
  const options = { outputFormat: 'jpg', quality: 100, keepOriginal: true };
  const { file, codes } = await run(await gainMapJpeg(), { options });
  expect(codes).toEqual(['original_kept']);
  expect(await levelsOf(picturesOf(file).map)).toEqual([120]);
});

test('a target size includes the map', async () => {
  const { file } = await run(await gainMapJpeg(), { options: { outputFormat: 'jpg', targetSizeKb: 4 } });
  expect(picturesOf(file).map.length).toBeGreaterThan(0);
  expect(file.length).toBeLessThanOrEqual(4096);
});

test.each([
  ['other colors', { outputFormat: 'jpg', effects: ['sepia'] }],
  ['a border', { outputFormat: 'jpg', width: 200, height: 200, resizeFit: 'contain' }],
  ['another format', { outputFormat: 'webp' }],
])('with %s, nothing claims HDR', async (_, options) => {
  const { file, codes } = await run(await gainMapJpeg(), { options });
  expect(codes).toEqual(['gain_map_dropped']);
  expect(Object.keys(await readTags(file)).filter((tag) => /hdrgm|GContainer|MPF/.test(tag))).toEqual([]);
  expect(file.toString('latin1')).not.toMatch(/hdr-gain-map\/1\.0\/"[^>]*hdrgm:|MPF\0|21496/);
});

test('a map whose pixels end early is left out where it would be cropped', async () => {
  const whole = await gainMapJpeg();
  const mapAt = endOfJpeg(whole) ?? 0;
  const scanAt = whole.indexOf(Buffer.from([0xff, 0xda]), mapAt);
  const cut = Buffer.concat([whole.subarray(0, scanAt + 12), Buffer.from([0xff, 0xd9])]);
  const options = { outputFormat: 'jpg', advancedSettings: { cropSettings: { width: 50 } } };
  const { codes, file } = await run(cut, { options });
  expect(codes).toEqual(['gain_map_dropped']);
  expect(file.includes('MPF\0')).toBe(false);
});

test('a color map does not follow a conversion to other colors', async () => {
  const { icc } = await sharp(await gradientImage().withIccProfile('p3').png().toBuffer()).metadata();
  const plain = await gainMapJpeg({ isColor: true });
  const part = Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1'), icc ?? Buffer.alloc(0)]);
  const head = Buffer.from([0xff, 0xe2, 0, 0]);
  head.writeUInt16BE(2 + part.length, 2);
  const wide = Buffer.concat([plain.subarray(0, 2), head, part, plain.subarray(2)]);
  const codesWith = async (preserveMetadata: boolean) =>
    (await run(wide, { options: { outputFormat: 'jpg', quality: 60, preserveMetadata } })).codes;
  expect(await codesWith(true)).toEqual([]);
  expect(await codesWith(false)).toEqual(['gain_map_dropped']);
});
