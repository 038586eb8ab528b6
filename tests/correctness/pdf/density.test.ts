import { beforeAll, describe, expect, test } from 'vitest';
import type { OutputFormat } from '../../../src/lib/formats/formats.ts';
import { drawPage } from '../../fixtures/pages.ts';
import { pdfOfSizes } from '../../fixtures/pdf.ts';
import { readTags, type Tags, validationErrors } from '../../support/images/exiftool.ts';

/** Density in DPI, which is an integer in JFIF and in pixels per meter in PNG. */
const densities: Record<Exclude<OutputFormat, 'svg'>, (tags: Tags) => number[]> = {
  jpg: (tags) => [tags['JFIF:XResolution'], tags['JFIF:YResolution']].map(Number),
  png: (tags) =>
    [tags['PNG-pHYs:PixelsPerUnitX'], tags['PNG-pHYs:PixelsPerUnitY']].map((value) => Number(value) * 0.0254),
  webp: (tags) => [tags['IFD0:XResolution'], tags['IFD0:YResolution']].map(Number),
  avif: (tags) => [tags['IFD0:XResolution'], tags['IFD0:YResolution']].map(Number),
};
const inches: Record<keyof typeof densities, (tags: Tags) => unknown> = {
  jpg: (tags) => tags['JFIF:ResolutionUnit'],
  png: (tags) => (tags['PNG-pHYs:PixelUnits'] === 1 ? 2 - 1 : undefined),
  webp: (tags) => (tags['IFD0:ResolutionUnit'] === 2 ? 1 : undefined),
  avif: (tags) => (tags['IFD0:ResolutionUnit'] === 2 ? 1 : undefined),
};
const targets = Object.keys(densities) as (keyof typeof densities)[];

const own = { preserveMetadata: false, metadata: { title: 'Titel', author: 'Jürgen', dateTaken: '2024-01-02T03:04' } };
const cases: { what: string; dpi: number; options?: object; density: number }[] = [
  { what: 'at the requested density', dpi: 72, density: 72 },
  { what: 'at the requested density', dpi: 150, density: 150 },
  { what: 'at the requested density, high', dpi: 600, density: 600 },
  { what: 'without metadata', dpi: 300, options: { preserveMetadata: false }, density: 300 },
  { what: 'with custom fields', dpi: 300, options: own, density: 300 },
  { what: 'half as large', dpi: 150, options: { width: 100, height: 100 }, density: 75 },
  {
    what: 'cropped',
    dpi: 150,
    options: { advancedSettings: { cropSettings: { x: 10, y: 10, width: 50, height: 50 } } },
    density: 150,
  },
];

describe.each(targets)('%s', (outputFormat) => {
  let document: Buffer;
  beforeAll(async () => {
    document = await pdfOfSizes([[96, 96]]);
  });

  test.each(cases)('$what, $dpi DPI', async ({ dpi, options, density }) => {
    const { file } = await drawPage(document, { dpi, options: { outputFormat, ...options } });
    const tags = await readTags(file);
    for (const found of densities[outputFormat](tags)) expect(found).toBeCloseTo(density, 1);
    expect(inches[outputFormat](tags)).toBe(1);
    expect(await validationErrors(file)).toEqual([]);
    if (options === own) expect(tags['IFD0:Artist'] ?? tags['XMP-dc:Creator']).toBeDefined();
  });
});
