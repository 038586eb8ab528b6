import { describe, expect, test } from 'vitest';
import { layOutPage } from '../../../src/lib/pdf/page-layout.ts';
import { defaultPdfSettings } from '../../../src/lib/pdf/settings.ts';
import { gradientImage } from '../../fixtures/gradient-image.ts';
import { converted, type OptionsInput } from '../../support/images/converted.ts';
import { densityTargets, statedDensities } from '../../support/images/density.ts';
import { readTags, validationErrors, writeTags } from '../../support/images/exiftool.ts';

/** The option `dpi`, as exiftool reads it in every place of a file that states a resolution. */
const plain = () => gradientImage().png().toBuffer();
const photo = () => gradientImage().withDensity(72).jpeg().toBuffer();
const resolution72 = ['-IFD0:XResolution=72', '-IFD0:YResolution=72', '-IFD0:ResolutionUnit=2'];
const described = async () => writeTags(await photo(), '-IFD0:Artist=Ann', ...resolution72);
const sources: Record<string, () => Promise<Buffer>> = {
  'a PNG without a resolution': plain,
  'a JPEG of 72 DPI': photo,
  'a JPEG with 72 DPI in EXIF and XMP': async () =>
    writeTags(await described(), '-XMP-tiff:XResolution=72', '-XMP-tiff:YResolution=72', '-XMP-dc:Title=T'),
  'a big-endian EXIF block': async () =>
    writeTags(await photo(), '-ExifByteOrder=MM', '-IFD0:Artist=Ann', ...resolution72),
  'an EXIF block in centimeters': async () => writeTags(await described(), '-IFD0:ResolutionUnit=3'),
  'an EXIF block without a resolution': async () =>
    writeTags(
      await gradientImage()
        .withExif({ IFD0: { Artist: 'Ann' } })
        .png()
        .toBuffer(),
      '-IFD0:XResolution=',
      '-IFD0:YResolution=',
      '-IFD0:ResolutionUnit=',
    ),
};
const own = { preserveMetadata: false, metadata: { title: 'T' } };

describe.each(densityTargets)('%s', (outputFormat) => {
  const convertTo = (source: Buffer, options: OptionsInput) => converted(source, { outputFormat, ...options });

  test.each(Object.entries(sources))('%s', async (_, source) => {
    for (const options of [{}, { keepLocation: false }, { preserveMetadata: false }, own]) {
      const { file } = await convertTo(await source(), { dpi: 300, ...options });
      const tags = await readTags(file);
      for (const density of statedDensities(outputFormat, tags)) expect(density).toBeCloseTo(300, 1);
      expect(tags['XMP-tiff:XResolution']).toBeUndefined();
      expect(await validationErrors(file)).toEqual([]);
    }
  });

  test.each([1, 299, 2400])('%i DPI, after scaling', async (dpi) => {
    const { file } = await convertTo(await described(), { dpi, width: 20 });
    // PNG states whole pixels per meter.
    for (const density of statedDensities(outputFormat, await readTags(file)))
      expect(Math.abs(density - dpi)).toBeLessThan(0.0127);
  });

  test('without the option, the file states what it stated', async () => {
    // Scaled, because a JPEG that keeps its compressed pixels also keeps its segments.
    const tags = await readTags((await convertTo(await described(), { width: 20 })).file);
    for (const density of statedDensities(outputFormat, tags)) expect(density).toBeCloseTo(72, 1);
  });
});

test.each(['jpeg', 'png', 'webp'] as const)('a %s that keeps its compressed pixels', async (format) => {
  const outputFormat = format === 'jpeg' ? 'jpg' : format;
  const source = await gradientImage().toFormat(format, { quality: 20, palette: true, colors: 4 }).toBuffer();
  const options = { outputFormat, keepOriginal: true, quality: 100, effort: 'fast', dpi: 300 } as const;
  const { file, result } = await converted(source, options);
  expect(result.notices.map(({ code }) => code)).toContain('original_kept');
  for (const density of statedDensities(outputFormat, await readTags(file))) expect(density).toBeCloseTo(300, 1);
  expect(await validationErrors(file)).toEqual([]);
});

test('SVG does not carry it, with a notice', async () => {
  const { result } = await converted(await plain(), { outputFormat: 'svg', dpi: 300 });
  expect(result.notices.map(({ code }) => code)).toContain('dpi_dropped');
});

test.each([
  [undefined, 75],
  [300, 24],
  [72, 100],
])('the page of an image of 100 pixels and 40 DPI is that large at %s DPI: %i points', (dpi, side) => {
  const image = { width: 100, height: 100, orientation: 1, density: 40 } as const;
  expect(layOutPage(image, { ...defaultPdfSettings, dpi })).toMatchObject({ width: side, height: side });
});
