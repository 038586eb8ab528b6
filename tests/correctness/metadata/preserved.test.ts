import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { run } from '../../fixtures/engine.ts';
import { difference, HEIGHT, pixels, WIDTH } from '../../fixtures/gradient-image.ts';
import { cameraFile, type Kind, photograph, photographFormats } from '../../fixtures/photograph.ts';
import { metadataOf, readTags, type Tags } from '../../support/images/exiftool.ts';
import { lostTags } from '../../support/images/surviving-metadata.ts';

/** Expected values are those that exiftool reads from the source. */
const targets = ['jpg', 'png', 'webp', 'avif'] as const;
const kinds: readonly Kind[] = ['exif', 'place', 'xmp', 'iptc'];
const size = { width: WIDTH, height: HEIGHT };
/** Any tag that contains a place: by its name, in any group or structure. */
const containsLocation = (tags: Tags) =>
  JSON.stringify(tags)
    .match(/"[^"]*(?:GPS|Latitude|Longitude|Altitude|City|Location)[^"]*":/gi)
    ?.filter((name) => !/"File:/.test(name)) ?? [];
/** Stored pixels, without conversion by the profile. */
const stored = (file: Buffer) => sharp(file).keepIccProfile().removeAlpha().raw().toBuffer();
const seen = (file: Buffer) => sharp(file).withIccProfile('srgb', { attach: false }).removeAlpha().raw().toBuffer();

describe.each(photographFormats)('from %s', (format) => {
  let source: Buffer;
  let before: Tags;
  beforeAll(async () => {
    source = await photograph(format, kinds);
    before = await readTags(source);
  });

  describe.each(targets)('to %s', (outputFormat) => {
    test('every tag is kept with its value, including location and profile', async () => {
      const { file, codes } = await run(source, { options: { outputFormat } });
      const after = await readTags(file);
      expect(lostTags(before, after, { outputFormat, size })).toEqual({});
      expect(after['GPS:GPSLatitude']).toBe(before['GPS:GPSLatitude']);
      expect(after['XMP-drone-dji:GPSLatitude']).toBe(before['XMP-drone-dji:GPSLatitude']);
      expect(after['ICC_Profile:ProfileDescription']).toBe(before['ICC_Profile:ProfileDescription']);
      expect(codes).toContain('location_kept');
      // The pixels are still Display P3: they match with the profile, and not without it.
      expect(difference(await seen(file), pixels())).toBeLessThan(6);
      expect(difference(await stored(file), pixels())).toBeGreaterThan(6);
    });

    test('without its location, every other tag is kept', async () => {
      const { file, codes } = await run(source, { options: { outputFormat, keepLocation: false } });
      const after = await readTags(file);
      expect(containsLocation(after)).toEqual([]);
      const lost = lostTags(before, after, { outputFormat, size });
      expect(Object.keys(lost).filter((name) => !/GPS|Altitude|LocationCreated|City/.test(name))).toEqual([]);
      expect(codes).not.toContain('location_kept');
    });

    test('if not preserved, all metadata is removed, and the pixels are sRGB', async () => {
      const { file, preview } = await run(source, { options: { outputFormat, preserveMetadata: false } });
      expect(metadataOf(await readTags(file))).toEqual({});
      expect(metadataOf(await readTags(preview))).toEqual({});
      expect(difference(await stored(file), pixels())).toBeLessThan(6);
    });
  });
});

describe('a rotated camera file with thumbnails', () => {
  let folder: string;
  let source: Buffer;
  let before: Tags;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'camera-'));
    source = await cameraFile(folder);
    before = await readTags(source);
    expect(before).toMatchObject({ 'IFD0:Orientation': 6, 'XMP-tiff:Orientation': 6 });
    expect(Object.keys(before).filter((name) => /Thumbnail/.test(name)).length).toBeGreaterThan(2);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test.each(targets)('as %s: orientation 1, the new size, no thumbnail, all other tags', async (outputFormat) => {
    const { file, result } = await run(source, { options: { outputFormat } });
    expect(result).toMatchObject({ width: HEIGHT, height: WIDTH });
    const after = await readTags(file);
    expect(after).toMatchObject({
      'IFD0:Orientation': 1,
      'XMP-tiff:Orientation': 1,
      'ExifIFD:ExifImageWidth': HEIGHT,
      'ExifIFD:ExifImageHeight': WIDTH,
    });
    expect(Object.keys(after).filter((name) => /Thumbnail|^IFD1/.test(name))).toEqual([]);
    expect(lostTags(before, after, { outputFormat, size: { width: HEIGHT, height: WIDTH } })).toEqual({});
  });
});

describe('IPTC', () => {
  test.each(['png', 'webp', 'avif'] as const)('becomes XMP as %s, with a warning', async (outputFormat) => {
    const { file, result } = await run(await photograph('jpg', ['iptc']), { options: { outputFormat } });
    expect(await readTags(file)).toMatchObject({
      'XMP-photoshop:City': 'Wien',
      'XMP-dc:Subject': ['eins', 'Ö'],
      'XMP-dc:Description': 'Über den Dächern',
    });
    expect(result.notices.map(({ code }) => code)).toEqual(['location_kept', 'iptc_as_xmp']);
  });

  test('does not override XMP', async () => {
    const { file } = await run(await photograph('jpg', ['iptc', 'xmp']), { options: { outputFormat: 'png' } });
    expect(await readTags(file)).toMatchObject({
      'XMP-dc:Subject': ['one', 'zwei 😀'],
      'XMP-photoshop:City': 'Wien',
      'XMP-dc:Title': 'XMP title & <more>',
    });
  });
});
