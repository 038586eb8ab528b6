import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { OutputFormat } from '#lib/formats.ts';
import { parseOptions } from '#lib/options.ts';
import { planEncode } from '#lib/plan/encode.ts';
import type { Size } from '#lib/resize.ts';
import { photo } from '../tests/support/photo.ts';

/** Something to measure: a file sent through HTTP, and what plain sharp does for the same result. */
export interface Case {
  name: string;
  bytes: Buffer;
  fields: Record<string, string>;
  plain(bytes: Buffer): Promise<unknown>;
}

/** A photo of 12 MP with metadata, from the corpus where that is there, else made. */
async function twelveMegapixels(): Promise<{ bytes: Buffer; from: string }> {
  const path = resolve(import.meta.dirname, '../../shared/corpus/jpg/dog_exif_extended_xmp_icc.jpg');
  try {
    return { bytes: await readFile(path), from: 'corpus: dog_exif_extended_xmp_icc.jpg, 4032x3024' };
  } catch {
    return {
      bytes: await photo(4032, 3024).jpeg({ quality: 92 }).toBuffer(),
      from: 'made: gradient with grain, 4032x3024',
    };
  }
}

/** The encoder of plain sharp with the product's own settings for these options. */
function encode(image: Sharp, outputFormat: OutputFormat, size: Size): Sharp {
  const settings = planEncode(parseOptions({ outputFormat }), size);
  switch (settings.format) {
    case 'jpg':
      return image.jpeg(settings);
    case 'png':
      return image.png(settings);
    case 'webp':
      return image.webp(settings);
    case 'avif':
      return image.avif(settings);
    case 'svg':
      throw new Error('Plain sharp does not trace.');
  }
}

const [full, reduced, tiny]: [Size, Size, Size] = [
  { width: 3024, height: 4032 },
  { width: 1200, height: 1600 },
  { width: 64, height: 64 },
];

const upright = (bytes: Buffer): Sharp => sharp(bytes).autoOrient().keepMetadata().withMetadata({ orientation: 1 });

export async function cases(): Promise<{ photoFrom: string; cases: Case[] }> {
  const { bytes, from } = await twelveMegapixels();
  const small = await photo(64, 64).png().toBuffer();
  const formats = ['jpg', 'webp', 'png', 'avif'] as const;
  return {
    photoFrom: from,
    cases: [
      ...formats.map((outputFormat) => ({
        name: `12 MP JPEG to ${outputFormat}`,
        bytes,
        fields: { outputFormat },
        plain: (input: Buffer) => encode(upright(input), outputFormat, full).toBuffer(),
      })),
      {
        name: '12 MP JPEG to jpg, 1600 px',
        bytes,
        fields: { outputFormat: 'jpg', width: '1600', height: '1600' },
        plain: (input) => encode(upright(input).resize(1600, 1600, { fit: 'inside' }), 'jpg', reduced).toBuffer(),
      },
      {
        name: '64x64 PNG to webp',
        bytes: small,
        fields: { outputFormat: 'webp' },
        plain: (input) => encode(upright(input), 'webp', tiny).toBuffer(),
      },
    ],
  };
}
