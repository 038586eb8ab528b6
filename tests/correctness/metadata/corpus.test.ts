import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { run } from '../../fixtures/engine.ts';
import { corpusDir, corpusFiles, corpusIsThere } from '../../support/images/corpus.ts';
import { metadataOf, readTags, type Tags } from '../../support/images/exiftool.ts';
import { lostTags } from '../../support/images/surviving-metadata.ts';

const targets = ['jpg', 'png', 'webp', 'avif'] as const;
/** Photos are scaled down, because AVIF takes seconds for 16 megapixels. */
const small = { width: 320, height: 320 };
/** Decoding a HEIC takes a second. */
const targetsOf = (path: string) => (path.startsWith('heic/') ? targets.slice(0, 2) : targets);

const carrying = [
  'jpg/Oppo_R7_Plus.jpg',
  'jpg/Kodak_PIXPRO_S-1.jpg',
  'jpg/dog_exif_extended_xmp_icc.jpg',
  'jpg/Landscape_6.jpg',
  'jpg/DSCN0010.jpg',
  'jpg/iptc.jpg',
  'png/p3.png',
  'heic/IMG_1034.heic',
  'heic/IMG_2927.HEIC',
];
const located = ['jpg/Oppo_R7_Plus.jpg', 'jpg/DSCN0010.jpg', 'heic/IMG_1034.heic', 'jpg/iptc.jpg'];
const readable = corpusFiles()
  .filter(({ path, expected }) => expected !== 'reject' && !/^(?:pdf|svg)\//.test(path))
  .map(({ path }) => path);

const read = (path: string): Promise<Buffer> => readFile(join(corpusDir, path));
/** Maker notes, including those of Google in XMP, cannot be edited safely and are removed with the location. */
const mayRepeat = /^(?:(?:Nikon|Apple|MakerNotes|Google)\w*:|XMP-GCamera:HDRPMakerNote$)/;
/** Storage of the source's pixels, which new EXIF does not contain. */
const storage = /^IFD0:Tile/;
const namesPlace = (tags: Tags) =>
  Object.keys(tags).filter((name) => /^GPS:|GPS|Latitude|Longitude|City|Country/.test(name));

// Machine reason for skipping: the corpus folder is not part of the repository.
describe.skipIf(!corpusIsThere)('real files', () => {
  describe.each(carrying)('%s', (path) => {
    let source: Buffer;
    let before: Tags;
    beforeAll(async () => {
      source = await read(path);
      before = await readTags(source);
    });

    test.each(targetsOf(path))('every tag survives as %s', async (outputFormat) => {
      const { file, result } = await run(source, { options: { outputFormat, ...small } });
      const after = await readTags(file);
      expect(lostTags(before, after, { outputFormat, size: result })).toEqual({});
      expect(after['IFD0:Orientation'] ?? 1).toBe(1);
      expect(Object.keys(after).filter((name) => /^IFD1:|ThumbnailImage/.test(name))).toEqual([]);
    });
  });

  describe.each(carrying)('%s', (path) => {
    test.each(targetsOf(path))('loses only its location and what may repeat it as %s', async (outputFormat) => {
      const source = await read(path);
      const before = await readTags(source);
      const { file, result } = await run(source, { options: { outputFormat, keepLocation: false, ...small } });
      const after = await readTags(file);
      expect(namesPlace(before).length > 0).toBe(located.includes(path));
      expect(namesPlace(after)).toEqual([]);
      const lost = Object.keys(lostTags(before, after, { outputFormat, size: result }));
      const isRemoved = (name: string) =>
        namesPlace(before).includes(name) || mayRepeat.test(name) || storage.test(name);
      expect(lost.filter((name) => !isRemoved(name))).toEqual([]);
    });
  });

  describe.each(readable)('%s', (path) => {
    test.each(targetsOf(path))('has no metadata as %s if none is preserved', async (outputFormat) => {
      const { file, preview } = await run(await read(path), {
        options: { outputFormat, preserveMetadata: false, ...small },
      });
      expect(metadataOf(await readTags(file))).toEqual({});
      expect(metadataOf(await readTags(preview))).toEqual({});
    });
  });
});
