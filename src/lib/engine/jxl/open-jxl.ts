import type { Sharp } from 'sharp';
import { decideColor, type SourceColor } from '../../color/source-color.ts';
import { AppError } from '../../errors.ts';
import { decoderBytes, memoryBudgetBytes, tooMuchMemory } from '../../plan/memory.ts';
import * as notices from '../../plan/notices/notices.ts';
import type { Notice } from '../../plan/types.ts';
import type { ImageSource, SourceFile } from '../codec.ts';
import { buildProfile } from '../color/build-profile.ts';
import { profileModel } from '../color/read-color.ts';
import { toSource } from '../decoders/magick.ts';
import { writeVips } from '../files/vips-file.ts';
import type { EngineHost } from '../host.ts';
import { exifDensity } from '../metadata/source-density.ts';
import { noticesOfParts, type SourceMetadata } from '../metadata/source-metadata.ts';
import { checkFrames, checkPixels, MAX_FRAMES } from '../steps/pixels.ts';
import { withAnimation } from './animation.ts';
import { type DecodedFrame, JxlDecoder } from './decode.ts';
import { exifOfBox, type JxlHeader, readJxl } from './header.ts';

/** The pixels and the planes of the decoder share an address space of 2 GB. */
const MAX_PIXELS = 70_000_000;
/** Metadata of real files has a few KB, and with depth maps in XMP a few MB. */
const MAX_UNPACKED_BYTES = 16 * 1024 ** 2;

/**
 * Opens a JPEG XL and decodes its first frame, upright.
 * @throws AppError `too_many_pixels` or `too_much_memory` before decoding, `broken_file` for a damaged file
 */
export async function openJxl(file: SourceFile, host: EngineHost): Promise<ImageSource> {
  const bytes = await host.files.readFile(file.path);
  const header = readJxl(bytes);
  const { limits } = file;
  checkPixels(header.width, header.height, 1, { maxPixels: Math.min(limits.maxPixels, MAX_PIXELS) });
  const animationBytes = header.isAnimated ? host.memory.animatedJxl : 0;
  const pixelBytes = decoderBytes('jxl', header.channels ?? 3, host.memory) + animationBytes;
  const neededBytes = pixelBytes * header.width * header.height;
  if (neededBytes > memoryBudgetBytes(limits.memoryBytes, host.memory)) throw tooMuchMemory(limits.memoryBytes);
  const decoder = await JxlDecoder.open(bytes, host);
  const { metadata, notices: dropped } = unpackMetadata(header, decoder);
  const ticks = header.isAnimated ? decoder.frameTicks(MAX_FRAMES) : [0];
  checkFrames(ticks.length);
  // All frames are read as they are written to WebP and GIF.
  const isReduced = ticks.length > 1;
  decoder.start(isReduced ? 8 : 16);
  const first = firstFrame(decoder);
  const color = colorOf(first);
  const decoded = await toSource(file, { ...first.image, icc: first.icc }, host, metadata, color);
  const density = exifDensity(metadata.exif);
  const source: ImageSource = {
    ...decoded,
    info: {
      ...decoded.info,
      highBitDepth: (header.isDeep ?? false) && !isReduced,
      isReducedTo8Bits: (header.isDeep ?? false) && isReduced,
      hasJpegData: header.hasJpegData,
      notices: [...decoded.info.notices, ...noticesOfParts(dropped, metadata)],
      ...(density !== undefined && { density }),
    },
  };
  const profile = color.kind === 'srgb' ? undefined : profileOf(first, color);
  return ticks.length > 1 ? withAnimation(source, { decoder, ticks, first, profile }, file, host) : source;
}

/** Reads a result, for its preview. @param scratchFolder is created */
export async function readJxlResult(path: string, scratchFolder: string, host: EngineHost): Promise<Sharp> {
  const decoder = await JxlDecoder.open(await host.files.readFile(path), host);
  decoder.start(16);
  const first = firstFrame(decoder);
  const color = colorOf(first);
  await host.files.makeFolder(scratchFolder);
  const decoded = `${scratchFolder}/decoded.v`;
  await writeVips(decoded, first.image, host.files, profileOf(first, color));
  return host.sharp(decoded, { sequentialRead: true, limitInputPixels: false }).toColourspace('srgb');
}

function firstFrame(decoder: JxlDecoder): DecodedFrame {
  const frame = decoder.nextFrame();
  if (!frame) throw new AppError('broken_file');
  return frame;
}

/** A profile is more precise than code points, as in HEIF. */
const colorOf = ({ icc, codes }: DecodedFrame): SourceColor =>
  decideColor({ container: 'heif', model: 'rgb', profile: profileModel(icc), codes });

const profileOf = ({ icc }: DecodedFrame, color: SourceColor): Uint8Array | undefined =>
  color.kind === 'described' ? buildProfile(color) : icc;

/** The metadata of a header, with what the file stores compressed. */
function unpackMetadata(
  { metadata = {}, packed }: JxlHeader,
  decoder: JxlDecoder,
): { metadata: SourceMetadata; notices: Notice[] } {
  const unpack = (data: Uint8Array | undefined) => data && decoder.unpack(data, MAX_UNPACKED_BYTES);
  const exif = unpack(packed.exif);
  const xmp = unpack(packed.xmp);
  return {
    metadata: {
      ...metadata,
      ...(exif && { exif: exifOfBox(exif) }),
      ...(xmp && { xmp: new TextDecoder().decode(xmp) }),
    },
    notices: [
      ...(packed.exif && !exif ? [notices.blockDropped('EXIF')] : []),
      ...(packed.xmp && !xmp ? [notices.blockDropped('XMP')] : []),
    ],
  };
}
