import type { Sharp } from 'sharp';
import { viewOf } from '../../bytes.ts';
import type { Cicp } from '../../color/cicp.ts';
import { decideColor, type SourceColor } from '../../color/source-color.ts';
import { AppError } from '../../errors.ts';
import { decoderBytes, memoryBudgetBytes, tooMuchMemory } from '../../plan/memory.ts';
import type { ImageSource, SourceFile } from '../codec.ts';
import { buildProfile } from '../color/build-profile.ts';
import { profileModel } from '../color/read-color.ts';
import { decode, toSource } from '../decoders/magick.ts';
import { type RawVipsImage, writeVips } from '../files/vips-file.ts';
import type { EngineHost } from '../host.ts';
import { exifDensity } from '../metadata/source-density.ts';
import { noticesOfParts } from '../metadata/source-metadata.ts';
import { checkPixels } from '../steps/pixels.ts';
import { readJxl } from './header.ts';
import { copyIn, copyOut, outputOf, startJxl } from './library.ts';

/** The pixels and the planes of the decoder share an address space of 2 GB. */
const MAX_PIXELS = 70_000_000;
/** What `decode` returns for a file that ends early. */
const ENDS_EARLY = 2;
/** Offsets of the fields of `imageInfo`. */
const at = { width: 0, height: 4, channels: 8, bits: 12, primaries: 16, whitePoint: 20, transfer: 24 } as const;
/** The code points of P3 by its white point: libjxl has one value of primaries for both. */
const P3 = { primaries: 11, d65: 12 } as const;
const WHITE_D65 = 1;

/**
 * Decodes the first frame of a JPEG XL, upright.
 * @throws AppError `too_many_pixels` or `too_much_memory` before decoding, `broken_file` for a damaged file
 */
export async function openJxl(file: SourceFile, host: EngineHost): Promise<ImageSource> {
  const bytes = await host.files.readFile(file.path);
  const header = readJxl(bytes);
  const { limits } = file;
  checkPixels(header.width, header.height, 1, { maxPixels: Math.min(limits.maxPixels, MAX_PIXELS) });
  const neededBytes = decoderBytes('jxl', header.channels ?? 3, host.memory) * header.width * header.height;
  if (neededBytes > memoryBudgetBytes(limits.memoryBytes, host.memory)) throw tooMuchMemory(limits.memoryBytes);
  const { image, icc, codes } = await decodeJxl(bytes, host);
  const { metadata = {} } = header;
  const color = colorOf(icc, codes);
  const source = await toSource(file, { ...image, icc }, host, metadata, color);
  const density = exifDensity(metadata.exif);
  return {
    ...source,
    info: {
      ...source.info,
      highBitDepth: image.bits === 16,
      notices: [...source.info.notices, ...noticesOfParts([...(header.notices ?? [])], metadata)],
      ...(density !== undefined && { density }),
    },
  };
}

/** Reads a result, for its preview. @param scratchFolder is created */
export async function readJxlResult(path: string, scratchFolder: string, host: EngineHost): Promise<Sharp> {
  const { image, icc, codes } = await decodeJxl(await host.files.readFile(path), host);
  const color = colorOf(icc, codes);
  await host.files.makeFolder(scratchFolder);
  const decoded = `${scratchFolder}/decoded.v`;
  await writeVips(decoded, image, host.files, color.kind === 'described' ? buildProfile(color) : icc);
  return host.sharp(decoded, { sequentialRead: true, limitInputPixels: false }).toColourspace('srgb');
}

/** A profile is more precise than code points, as in HEIF. */
const colorOf = (icc: Uint8Array | undefined, codes: Cicp | undefined): SourceColor =>
  decideColor({ container: 'heif', model: 'rgb', profile: profileModel(icc), codes });

interface Decoded {
  image: RawVipsImage;
  icc: Uint8Array | undefined;
  codes: Cicp | undefined;
}

async function decodeWithMagick(bytes: Uint8Array, host: EngineHost): Promise<Decoded> {
  const { icc, ...image } = await decode(bytes, 'Jxl', host);
  return { image, icc, codes: undefined };
}

async function decodeJxl(bytes: Uint8Array, host: EngineHost): Promise<Decoded> {
  const library = await startJxl('decoder', host);
  const file = copyIn(library, bytes);
  const status = attempt(() => library.decode(file, bytes.length));
  if (status === ENDS_EARLY) throw new AppError('broken_file', {}, { cause: new Error('libjxl: the file ends early') });
  // libjxl cannot convert to some profiles, such as Apple's Display P3. ImageMagick's reads the pixels as they are.
  if (status !== 0) return decodeWithMagick(bytes, host);
  const info = viewOf(copyOut(library, library.imageInfo(), at.transfer + 4));
  const field = (offset: number): number => info.getUint32(offset, true);
  const image: RawVipsImage = {
    width: field(at.width),
    height: field(at.height),
    channels: field(at.channels) === 4 ? 4 : 3,
    bits: field(at.bits) === 16 ? 16 : 8,
    pixels: outputOf(library),
  };
  const icc = library.profileSize() > 0 ? copyOut(library, library.profileData(), library.profileSize()) : undefined;
  const isP3 = field(at.primaries) === P3.primaries && field(at.whitePoint) === WHITE_D65;
  const primaries = isP3 ? P3.d65 : field(at.primaries);
  return {
    image,
    icc,
    codes: icc ? undefined : { primaries, transfer: field(at.transfer), matrix: 0, fullRange: true },
  };
}

/** A crash of the library is an error of the file: its data claims more than there is memory for. */
function attempt(decode: () => number): number {
  try {
    return decode();
  } catch (cause) {
    throw new AppError('broken_file', {}, { cause });
  }
}
