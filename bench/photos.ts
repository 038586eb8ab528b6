import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import sharp from 'sharp';
import type { Size } from '#lib/geometry/resize.ts';
import { photo } from '../tests/support/photo.ts';

/** A file to convert, and the size of its upright picture. */
export interface Photo {
  name: string;
  bytes: Buffer;
  size: Size;
}

export interface Photos {
  /** Where the large one is from. */
  from: string;
  /** 12 MP. */
  large: Photo;
  /** 2 MP. */
  medium: Photo;
  /** 64 by 64 pixels. */
  tiny: Photo;
  /** What the editor sends of the large one for a preview. */
  copy: Photo;
}

const CORPUS_PHOTO = '../../shared/corpus/jpg/dog_exif_extended_xmp_icc.jpg';
const COPY_SIDE = 1024;

/** A photo of 12 MP with metadata, from the corpus where that is there, else made; the others are made of it. */
export async function photos(): Promise<Photos> {
  const { bytes, from } = await largePhoto();
  const medium = sharp(bytes).autoOrient().resize(1600, 1600, { fit: 'inside' }).keepMetadata();
  const copy = sharp(bytes).autoOrient().resize(COPY_SIDE, COPY_SIDE, { fit: 'inside' });
  return {
    from,
    large: await named('large.jpg', bytes),
    medium: await named('medium.jpg', await medium.jpeg({ quality: 90 }).toBuffer()),
    tiny: await named('tiny.png', await photo(64, 64).png().toBuffer()),
    copy: await named('copy.webp', await copy.webp({ quality: 90 }).toBuffer()),
  };
}

/** A photo as a JPEG of about so many bytes: the large one, scaled. */
export async function jpegOf(wantedBytes: number): Promise<Buffer> {
  const { large } = await photos();
  const scaled = async (share: number) =>
    sharp(large.bytes)
      .autoOrient()
      .resize(Math.round(large.size.width * share))
      .jpeg({ quality: 95 })
      .toBuffer();
  // Bytes go with the square of the side, nearly.
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
