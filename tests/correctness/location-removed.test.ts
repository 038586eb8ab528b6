import { beforeAll, describe, expect, test } from 'vitest';
import { run } from '../fixtures/engine.ts';
import {
  BINARY_NUMBERS,
  type LocatedFormat,
  locatedFormats,
  locatedPicture,
  locationTags,
  MARKER,
  NUMBERS,
} from '../fixtures/located.ts';
import { fixtures } from '../fixtures/make.ts';
import { HEIGHT, WIDTH } from '../fixtures/picture.ts';
import { complaints, readTags, type Tags, writableTags, writeTags } from '../support/images/exiftool.ts';
import { remains } from '../support/images/location-remains.ts';
import { survives } from '../support/images/surviving-metadata.ts';

const targets = ['jpg', 'png', 'webp', 'avif'] as const;
const size = { width: WIDTH, height: HEIGHT };

const written = new Set(
  Object.entries(locationTags).flatMap(([group, tags]) => Object.keys(tags).map((name) => `${group}:${name}`)),
);
/** A rating says for which region it holds, as a place; the rest of it is not looked at here. */
const isLocation = (name: string): boolean => written.has(name) || name === 'XMP-iptcExt:Rating';

/** Tags that exiftool files under location, but that say nothing of where a picture was taken or what place it shows. */
const noPlace = [
  // Where the camera is in its own coordinates, and how it is turned.
  /^(?:Camera|Plane)?Pose(?:Position|Rotation)|^EarthPosRotation/,
  // How a drone flies, and how its camera hangs.
  /^(?:Flight|Gimbal)\w+|^CamReverse$|^DewarpFlag$|^SelfData$|^DewarpData$|^Calibrated\w+|^Rtk\w+/,
  // To whom a wire picture is sent.
  /^Destination$/,
];
/** Parts of the structures that the table holds whole, by exiftool's flattened names. */
const part = /^(?:Location(?:Created|Shown)|RatingRegion|EarthPos(?=Alt|Lat|Long)|DC(?=[A-Z]))\w+/;

describe('the table of location tags', () => {
  test.each([
    ['GPS', 'GPS'],
    ['XMP:Location', 'XMP'],
    ['EXIF:Location', 'GPS|IFD0'],
    ['IPTC:Location', 'IPTC'],
  ])('has all that exiftool writes as %s', async (group, ours) => {
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
    source = await locatedPicture(format);
    before = await readTags(source);
    // What is looked for below is there to be found.
    expect(await remains(source)).toEqual(expect.arrayContaining([MARKER, ...NUMBERS.slice(0, 6)]));
    expect(BINARY_NUMBERS.filter((bytes) => source.includes(bytes)).length).toBeGreaterThanOrEqual(3);
    expect([...written].filter((name) => !name.startsWith('IPTC') && before[name] === undefined)).toEqual([
      'XMP-iptcExt:RatingRegion',
    ]);
  });

  test.each(targets)('no location is left as %s, and everything else is', async (outputFormat) => {
    const { file, preview, codes } = await run(source, { options: { outputFormat, keepLocation: false } });
    expect(await remains(file)).toEqual([]);
    expect(await remains(preview)).toEqual([]);
    expect(codes).not.toContain('location_kept');
    const after = await readTags(file);
    const lost = survives(before, after, { outputFormat, size });
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
    // A TIFF need not say all that a JPEG has to.
    expect((await complaints(file)).filter((text) => !/^\d Warnings?\b|^Missing required/.test(text))).toEqual([]);
  });

  test('is kept when it may be', async () => {
    const { file, codes } = await run(source, { options: { outputFormat: 'jpg' } });
    expect(await remains(file)).toEqual(expect.arrayContaining([MARKER, ...NUMBERS.slice(0, 6)]));
    expect(codes).toContain('location_kept');
  });
});

describe('named places alone', () => {
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
