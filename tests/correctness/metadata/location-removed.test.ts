import { beforeAll, describe, expect, test } from 'vitest';
import { run } from '../../fixtures/engine.ts';
import { HEIGHT, WIDTH } from '../../fixtures/gradient-image.ts';
import {
  BINARY_NUMBERS,
  type LocatedFormat,
  locatedFormats,
  locatedImage,
  locationTags,
  MARKER,
  NUMBERS,
} from '../../fixtures/located.ts';
import { fixtures } from '../../fixtures/make.ts';
import { readTags, type Tags, validationErrors, writableTags, writeTags } from '../../support/images/exiftool.ts';
import { remains } from '../../support/images/location-remains.ts';
import { lostTags } from '../../support/images/surviving-metadata.ts';

const targets = ['jpg', 'png', 'webp', 'avif'] as const;
const size = { width: WIDTH, height: HEIGHT };

const written = new Set(
  Object.entries(locationTags).flatMap(([group, tags]) => Object.keys(tags).map((name) => `${group}:${name}`)),
);
/** The place in a rating is the region it applies to, so it is not compared. */
const isLocation = (name: string): boolean => written.has(name) || name === 'XMP-iptcExt:Rating';

/** Tags that exiftool groups under location, but that contain no place. */
const noPlace = [
  // Position in the coordinates of the camera, and its rotation.
  /^(?:Camera|Plane)?Pose(?:Position|Rotation)|^EarthPosRotation/,
  // Flight and gimbal data of a drone.
  /^(?:Flight|Gimbal)\w+|^CamReverse$|^DewarpFlag$|^SelfData$|^DewarpData$|^Calibrated\w+|^Rtk\w+/,
  // Recipients of a press photo.
  /^Destination$/,
];
/** Fields of structures that the table contains as a whole, by the flattened names of exiftool. */
const part = /^(?:Location(?:Created|Shown)|RatingRegion|EarthPos(?=Alt|Lat|Long)|DC(?=[A-Z]))\w+/;

describe('the table of location tags', () => {
  test.each([
    ['GPS', 'GPS'],
    ['XMP:Location', 'XMP'],
    ['EXIF:Location', 'GPS|IFD0'],
    ['IPTC:Location', 'IPTC'],
  ])('contains every tag that exiftool writes as %s', async (group, ours) => {
    const names = [...written].filter((name) => new RegExp(`^(?:${ours})`).test(name));
    const has = new Set(names.map((name) => name.split(':')[1]));
    const missing = (await writableTags(group)).filter(
      (name) => !has.has(name) && !part.test(name) && !noPlace.some((pattern) => pattern.test(name)),
    );
    expect(has.size).toBeGreaterThan(4);
    expect(missing).toEqual([]);
  });
});

describe.each(locatedFormats)('from %s', (format: LocatedFormat) => {
  let source: Buffer;
  let before: Tags;
  beforeAll(async () => {
    source = await locatedImage(format);
    before = await readTags(source);
    // The source contains what must be removed.
    expect(await remains(source)).toEqual(expect.arrayContaining([MARKER, ...NUMBERS.slice(0, 6)]));
    expect(BINARY_NUMBERS.filter((bytes) => source.includes(bytes)).length).toBeGreaterThanOrEqual(3);
    expect([...written].filter((name) => !name.startsWith('IPTC') && before[name] === undefined)).toEqual([
      'XMP-iptcExt:RatingRegion',
    ]);
  });

  test.each(targets)('only the location is removed as %s', async (outputFormat) => {
    const { file, preview, codes } = await run(source, { options: { outputFormat, keepLocation: false } });
    expect(await remains(file)).toEqual([]);
    expect(await remains(preview)).toEqual([]);
    expect(codes).not.toContain('location_kept');
    const after = await readTags(file);
    const lost = lostTags(before, after, { outputFormat, size });
    expect(Object.keys(lost).filter((name) => !isLocation(name))).toEqual([]);
    expect(after).toMatchObject({
      'IFD0:Make': 'Fixture',
      'IFD0:Artist': 'Jürgen',
      'ExifIFD:DateTimeOriginal': '2024:01:02 03:04:05',
      'XMP-dc:Title': 'XMP title & <more>',
      'XMP-photoshop:AuthorsPosition': 'Staff',
      'XMP-iptcCore:CreatorContactInfo': { CiEmailWork: 'a@example.org', CiUrlWork: 'https://example.org/' },
      'XMP-plus:Licensor': [{ LicensorName: 'Agency' }],
    });
    // TIFF lacks tags that are required in JPEG.
    expect((await validationErrors(file)).filter((text) => !/^\d Warnings?\b|^Missing required/.test(text))).toEqual(
      [],
    );
  });

  test('is kept if requested', async () => {
    const { file, codes } = await run(source, { options: { outputFormat: 'jpg' } });
    expect(await remains(file)).toEqual(expect.arrayContaining([MARKER, ...NUMBERS.slice(0, 6)]));
    expect(codes).toContain('location_kept');
  });
});

describe('place names without coordinates', () => {
  test.each([
    ['IPTC', '-IPTC:City=Qwghlm'],
    ['XMP', '-XMP-photoshop:City=Qwghlm'],
    ['a structure in XMP', '-XMP-iptcExt:LocationShown={City=Qwghlm}'],
  ])('in %s are a location', async (_, assignment) => {
    const source = await writeTags(await fixtures.jpg(), assignment);
    for (const outputFormat of targets) {
      expect((await run(source, { options: { outputFormat } })).codes).toContain('location_kept');
      const { file, codes } = await run(source, { options: { outputFormat, keepLocation: false } });
      expect(await remains(file)).toEqual([]);
      expect(codes).toEqual([]);
    }
  });
});
