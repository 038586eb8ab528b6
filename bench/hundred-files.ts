import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { photo as grainedPhoto } from '../tests/support/photo.ts';
import { bitmap } from './bitmap.ts';

const WIDTH = 4032;
const HEIGHT = 3024;
const CORPUS = resolve(import.meta.dirname, '../../shared/corpus');
const FROM_A_PHONE = join(CORPUS, 'heic/IMG_1034.heic');
/** Photos of different content: more would only make the list take longer to write. */
const VARIANTS = 4;

/** Prime to the length of the list. */
const STRIDE = 37;

/** A file of the list. */
export interface ListedFile {
  path: string;
  /** As it is sent; two have the same. */
  name: string;
  /** Whether plain sharp reads it as well. */
  plain: boolean;
  broken: boolean;
}

interface Kind {
  /** Of the file with this number, from 1. */
  name: (number: number) => string;
  count: number;
  make: (photo: Sharp) => Promise<Buffer>;
  plain?: false;
  broken?: true;
}

const numbered = (format: string) => (number: number) => `${format}-${String(number).padStart(2, '0')}.${format}`;
const jpeg = (photo: Sharp) => photo.jpeg({ quality: 90 }).toBuffer();
/** The beginning of a file, and then nothing of it. */
const broken = (beginning: Buffer) => Buffer.concat([beginning, Buffer.alloc(200_000, 7)]);

const kinds: Kind[] = [
  { name: () => '🌅 Sommer am Meer.jpg', count: 1, make: jpeg },
  { name: numbered('jpg'), count: 59, make: jpeg },
  { name: (number) => `${number === 1 ? 'one' : 'other'}/same.jpg`, count: 2, make: jpeg },
  { name: numbered('webp'), count: 14, make: (photo) => photo.webp({ quality: 88, effort: 1 }).toBuffer() },
  { name: numbered('png'), count: 12, make: (photo) => photo.png({ compressionLevel: 3 }).toBuffer() },
  { name: numbered('tiff'), count: 5, make: (photo) => photo.tiff({ compression: 'lzw' }).toBuffer() },
  { name: numbered('avif'), count: 2, make: (photo) => photo.avif({ quality: 60, effort: 0 }).toBuffer() },
  { name: numbered('bmp'), count: 2, make: bitmap, plain: false },
  // Nothing free writes HEIC: where the corpus is missing, a bitmap stands in its place.
  { name: () => 'from a phone.heic', count: 1, make: (photo) => fromAPhone().catch(() => bitmap(photo)), plain: false },
  {
    name: () => 'broken.jpg',
    count: 1,
    make: async () => broken(Buffer.from('ffd8ffe0', 'hex')),
    broken: true,
  },
  {
    name: () => 'broken.png',
    count: 1,
    make: async () => broken(Buffer.from('89504e470d0a1a0a', 'hex')),
    broken: true,
  },
];

/** Writes a hundred files of 12 MP: mixed formats, two broken, two of one name, one with an emoji in its name. */
export async function hundredFiles(folder: string): Promise<ListedFile[]> {
  const list: ListedFile[] = [];
  const photos = await Promise.all(Array.from({ length: VARIANTS }, (_, index) => photo(index)));
  for (const kind of kinds) {
    const made = photos.slice(0, kind.count).map((one) => kind.make(one.clone()));
    for (let index = 0; index < kind.count; index++) {
      const path = join(folder, kind.name(index + 1));
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, (await made[index % VARIANTS]) ?? '');
      const name = path.slice(dirname(path).length + 1);
      list.push({ path, name, plain: kind.plain ?? true, broken: kind.broken ?? false });
    }
  }
  // Every kind early and late, so that what grows with the number of files is not taken for what a format needs.
  return list.map((_, index) => list[(index * STRIDE) % list.length]).filter((file) => file !== undefined);
}

const fromAPhone = (): Promise<Buffer> => readFile(FROM_A_PHONE);

/** One of a few photos: the corpus's, turned and coloured, or made ones. */
async function photo(index: number): Promise<Sharp> {
  const corpus = await readFile(join(CORPUS, 'jpg/dog_exif_extended_xmp_icc.jpg')).catch(() => undefined);
  if (!corpus) return grainedPhoto(WIDTH, HEIGHT, { seed: index + 1 });
  const { data, info } = await sharp(corpus)
    .autoOrient()
    .resize(WIDTH, HEIGHT, { fit: 'cover' })
    .modulate({ hue: index * 40 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } });
}
