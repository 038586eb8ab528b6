import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import sharp from 'sharp';
import type { Size } from '#lib/geometry/resize.ts';
import { photo } from '../tests/support/images/photo.ts';

/** An input file, and the size of its upright image. */
export interface Photo {
  name: string;
  bytes: Buffer;
  size: Size;
}

export interface Photos {
  /** Source of the large photo. */
  from: string;
  /** 12 MP. */
  large: Photo;
  /** 2 MP. */
  medium: Photo;
  /** 64 × 64 pixels. */
  tiny: Photo;
  /** The copy of the large photo that previews are made from: as the page draws it for the engine of the device. */
  copy: Photo;
  /** That copy as the page sends it to the server. */
  sentCopy: Photo;
}

const CORPUS_PHOTO = '../../shared/corpus/jpg/dog_exif_extended_xmp_icc.jpg';
const COPY_SIDE = 1024;

/** A 12 MP photo with metadata, from the corpus if available, else generated. The others are derived from it. */
export async function photos(): Promise<Photos> {
  const { bytes, from } = await largePhoto();
  const medium = sharp(bytes).autoOrient().resize(1600, 1600, { fit: 'inside' }).keepMetadata();
  const copy = sharp(bytes).autoOrient().resize(COPY_SIDE, COPY_SIDE, { fit: 'inside' });
  return {
    from,
    large: await named('large.jpg', bytes),
    medium: await named('medium.jpg', await medium.jpeg({ quality: 90 }).toBuffer()),
    tiny: await named('tiny.png', await photo(64, 64).png().toBuffer()),
    copy: await named('copy.png', await copy.clone().png({ compressionLevel: 0 }).toBuffer()),
    sentCopy: await named('copy.webp', await copy.clone().webp({ lossless: true }).toBuffer()),
  };
}

/** The large photo as a JPEG of about `wantedBytes`, by scaling. */
export async function jpegOf(wantedBytes: number): Promise<Buffer> {
  const { large } = await photos();
  const scaled = async (share: number) =>
    sharp(large.bytes)
      .autoOrient()
      .resize(Math.round(large.size.width * share))
      .jpeg({ quality: 95 })
      .toBuffer();
  // File size is nearly proportional to the pixel count.
  const first = Math.sqrt(wantedBytes / large.bytes.length);
  const tried = await scaled(first);
  return scaled(first * Math.sqrt(wantedBytes / tried.length));
}

async function named(name: string, bytes: Buffer): Promise<Photo> {
  const { autoOrient } = await sharp(bytes).metadata();
  return { name, bytes, size: { width: autoOrient.width, height: autoOrient.height } };
}

async function largePhoto(): Promise<{ bytes: Buffer; from: string }> {
  try {
    const bytes = await readFile(resolve(import.meta.dirname, CORPUS_PHOTO));
    return { bytes, from: 'corpus: dog_exif_extended_xmp_icc.jpg, 4032x3024' };
  } catch {
    const bytes = await photo(4032, 3024).jpeg({ quality: 92 }).toBuffer();
    return { bytes, from: 'made: gradient with grain, 4032x3024' };
  }
}
