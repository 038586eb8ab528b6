import type { OutputFormat } from '#lib/formats/formats.ts';
import type { Tags } from './exiftool.ts';

type DensityTarget = Exclude<OutputFormat, 'svg' | 'gif' | 'ico'>;

interface Place {
  /** Across and down. */
  values(tags: Tags): unknown[];
  /** Whether the unit is the expected one. */
  hasUnit(tags: Tags): boolean;
  /** Inches per unit. */
  scale?: number;
}

const exif: Place = {
  values: (tags) => [tags['IFD0:XResolution'], tags['IFD0:YResolution']],
  hasUnit: (tags) => tags['IFD0:ResolutionUnit'] === 2,
};

/** Where a format states its density. It is an integer in JFIF, and pixels per meter in PNG. */
const places: Record<DensityTarget, Place> = {
  jpg: {
    values: (tags) => [tags['JFIF:XResolution'], tags['JFIF:YResolution']],
    hasUnit: (tags) => tags['JFIF:ResolutionUnit'] === 1,
  },
  png: {
    values: (tags) => [tags['PNG-pHYs:PixelsPerUnitX'], tags['PNG-pHYs:PixelsPerUnitY']],
    hasUnit: (tags) => tags['PNG-pHYs:PixelUnits'] === 1,
    scale: 0.0254,
  },
  webp: exif,
  avif: exif,
  tiff: exif,
  jxl: exif,
};

/** The formats that state a density. */
export const densityTargets = Object.keys(places) as DensityTarget[];

/** Pixels per inch across and down, in every place of a file that states them. NaN where one is missing. */
export function statedDensities(format: DensityTarget, tags: Tags): number[] {
  const stated = [places[format], ...(tags['IFD0:XResolution'] === undefined ? [] : [exif])];
  return stated.flatMap(({ values, hasUnit, scale = 1 }) =>
    values(tags).map((value) => (hasUnit(tags) ? Number(value) * scale : Number.NaN)),
  );
}
