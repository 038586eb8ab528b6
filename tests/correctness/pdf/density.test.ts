import { beforeAll, describe, expect, test } from 'vitest';
import { drawPage } from '../../fixtures/pages.ts';
import { pdfOfSizes } from '../../fixtures/pdf.ts';
import { densityTargets, statedDensities } from '../../support/images/density.ts';
import { readTags, validationErrors } from '../../support/images/exiftool.ts';

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

describe.each(densityTargets)('%s', (outputFormat) => {
  let document: Buffer;
  beforeAll(async () => {
    document = await pdfOfSizes([[96, 96]]);
  });

  test.each(cases)('$what, $dpi DPI', async ({ dpi, options, density }) => {
    const { file } = await drawPage(document, { dpi, options: { outputFormat, ...options } });
    const tags = await readTags(file);
    for (const found of statedDensities(outputFormat, tags)) expect(found).toBeCloseTo(density, 1);
    expect(await validationErrors(file)).toEqual([]);
    if (options === own) expect(tags['IFD0:Artist'] ?? tags['XMP-dc:Creator']).toBeDefined();
  });
});
