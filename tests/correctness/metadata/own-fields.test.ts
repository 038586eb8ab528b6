import { describe, expect, test } from 'vitest';
import { findBlocks } from '../../../src/lib/metadata/location.ts';
import { readOwnMetadata } from '../../../src/lib/metadata/own-fields.ts';
import { run } from '../../fixtures/engine.ts';
import { fixtures } from '../../fixtures/make.ts';
import { readTags, validationErrors, writeTags } from '../../support/images/exiftool.ts';

/** Fields in different blocks, camera facts, and tags that no field stands for. */
const tagged = async (...more: string[]) =>
  writeTags(
    await fixtures.jpg(),
    '-XMP-dc:Title=Lakes',
    '-EXIF:Artist=Jürgen 李',
    '-IPTC:CopyrightNotice=CC0',
    '-EXIF:ImageDescription=Two lakes',
    '-XMP-dc:Subject=lake',
    '-XMP-dc:Subject=water',
    '-EXIF:DateTimeOriginal=2024:01:02 03:04:05',
    '-EXIF:GPSLatitude=60.267464',
    '-EXIF:GPSLatitudeRef=N',
    '-EXIF:GPSLongitude=8.5',
    '-EXIF:GPSLongitudeRef=W',
    '-EXIF:Make=Fixture',
    '-EXIF:Model=Arithmetic',
    '-EXIF:ExposureTime=1/250',
    '-EXIF:FNumber=2.8',
    '-EXIF:ISO=400',
    '-EXIF:SerialNumber=1234567',
    '-EXIF:Software=Old editor',
    ...more,
  );

const own = {
  title: 'Lakes',
  author: 'Jürgen 李',
  copyright: 'CC0',
  description: 'Two lakes',
  tags: ['lake', 'water'],
  dateTaken: '2024-01-02T03:04:05',
  coordinates: { latitude: 60.267464, longitude: -8.5 },
};

const fieldsOf = async (file: Buffer, format: 'jpg' | 'png' | 'webp' | 'avif') => {
  const read = async (from: number, to: number) => new Uint8Array(file.subarray(from, to));
  return readOwnMetadata(await findBlocks(read, file.length, format)).fields;
};

const edited = { preserveMetadata: false, keepFields: true } as const;

describe('the own fields of a file', () => {
  test('are found without an engine, whichever block has them', async () => {
    expect(await fieldsOf(await tagged(), 'jpg')).toEqual(own);
  });

  test('are those of a file without metadata: none', async () => {
    expect(await fieldsOf(await fixtures.png(), 'png')).toEqual({});
  });

  test.each(['jpg', 'png', 'webp', 'avif'] as const)(
    'are kept as %s, with the camera facts only',
    async (outputFormat) => {
      const { file, codes } = await run(await tagged(), { options: { ...edited, outputFormat } });
      expect(await fieldsOf(file, outputFormat)).toEqual(own);
      expect(codes).toEqual(['location_kept']);
      const after = await readTags(file);
      expect(after).toMatchObject({ 'IFD0:Make': 'Fixture', 'IFD0:Model': 'Arithmetic', 'ExifIFD:ISO': 400 });
      expect(JSON.stringify(after)).not.toMatch(/1234567|Old editor/);
      expect(await validationErrors(file)).toEqual([]);
    },
  );

  test('are replaced one by one, and removed by an empty value', async () => {
    const metadata = { title: 'Rivers', copyright: '', tags: [], dateTaken: '' };
    const { file } = await run(await tagged(), { options: { ...edited, metadata } });
    const { copyright: _, tags: __, dateTaken: ___, ...kept } = own;
    expect(await fieldsOf(file, 'jpg')).toEqual({ ...kept, title: 'Rivers' });
  });

  test.each([{ keepLocation: false }, { metadata: { location: {} } }])('lose their place by %j', async (options) => {
    const { file, codes } = await run(await tagged(), { options: { ...edited, ...options } });
    const { coordinates: _, ...kept } = own;
    expect(await fieldsOf(file, 'jpg')).toEqual(kept);
    expect(file.includes('GPS')).toBe(false);
    expect(codes).toEqual([]);
  });

  test('are left out by default', async () => {
    const { file } = await run(await tagged(), { options: { preserveMetadata: false } });
    expect(await fieldsOf(file, 'jpg')).toEqual({});
  });
});

test('camera facts of a big-endian block keep their values', async () => {
  const source = await writeTags(
    await fixtures.jpg(),
    '-ExifByteOrder=MM',
    '-EXIF:Model=Arithmetic',
    '-EXIF:ExposureTime=1/250',
    '-EXIF:FNumber=2.8',
    '-EXIF:ISO=400',
    '-EXIF:ExposureCompensation=-1.5',
  );
  const { file } = await run(source, { options: edited });
  const names = ['ExifIFD:ExposureTime', 'ExifIFD:FNumber', 'ExifIFD:ISO', 'ExifIFD:ExposureCompensation'] as const;
  const [before, after] = [await readTags(source), await readTags(file)];
  for (const name of names) {
    expect(before[name]).toBeDefined();
    expect(after[name]).toEqual(before[name]);
  }
});
