import type { Metadata } from 'sharp';
import { latin1Text } from '../../bytes.ts';
import { isHdrColor, type SourceColor } from '../../color/source-color.ts';
import { formats } from '../../formats/formats.ts';
import { isLossy } from '../../formats/lossy.ts';
import type { Orientation } from '../../geometry/orientation.ts';
import type { Size } from '../../geometry/resize.ts';
import * as notices from '../../plan/notices/notices.ts';
import type { Notice, SourceInfo } from '../../plan/types.ts';
import type { ImageSource, SourceFile } from '../codec.ts';
import { type PreparedPixels, preparePixels } from '../color/prepare-pixels.ts';
import { modelOf } from '../color/read-color.ts';
import { endsEarly } from '../end-marker.ts';
import type { GainMap } from '../gain-map/types.ts';
import type { EngineHost } from '../host.ts';
import { exifDensity } from '../metadata/source-density.ts';
import { extractMetadata, noticesOfParts, summarizeMetadata } from '../metadata/source-metadata.ts';
import { checkFrames, checkPixels } from '../steps/pixels.ts';
import { composeFrames } from './animation.ts';
import { framesOfPng } from './apng.ts';
import { hasDamagedScan } from './jpeg/damage.ts';
import { frameOf } from './one-frame.ts';
import { type Prepared, prepare } from './prepare.ts';
import { framesOfWebp } from './webp.ts';

/** Opens a format that sharp reads. The file is decoded while it is consumed. */
export async function openWithSharp(file: SourceFile, host: EngineHost): Promise<ImageSource> {
  const { sharp, files } = host;
  if (file.format === 'webp') checkFrames(await framesOfWebp(file, host));
  // A truncated file still has its header.
  const isCut = await endsEarly(file, host);
  const prepared = await prepare(file, host, isCut);
  const input = await files.input(prepared.path);
  const header = withHeader(await sharp(input, { failOn: 'none', limitInputPixels: false }).metadata(), prepared);
  const width = header.width;
  const height = header.pageHeight ?? header.height;
  checkPixels(width, height, 1, file.limits);
  const metadata = await extractMetadata(file.format, header, () => files.readFile(prepared.path));
  const density = prepared.density ?? exifDensity(metadata.exif);
  const pixels = await preparePixels({ ...file, path: prepared.path }, { input, header }, prepared.tiffPixels, host);
  const { color, profile } = pixels;
  const { gainMap, dropped } = gainMapOf(prepared, header);
  const salvaged = await salvagedInput(prepared, input, pixels, host);
  const animation = openAnimation(file, { ...prepared, size: { width, height } }, pixels, host);
  const alpha = animation?.alpha ?? pixels.header.hasAlpha;
  const timeline = timelineOf(file, animation, prepared, header);
  const frame = frameOf(file, timeline.frames);
  const isComposed = await composeOnly(frame, animation);

  return {
    info: {
      format: file.format,
      width,
      height,
      orientation: orientationOf(header),
      ...(frame === undefined ? timeline : { frames: 1 }),
      alpha,
      interlaced: header.isProgressive ?? false,
      has: summarizeMetadata(metadata, header.hasProfile),
      color,
      ...depthOf(header, isComposed),
      isGray: modelOf(pixels.header.space) === 'gray',
      lossy: isLossy(file.format, file.head),
      halfChroma: hasHalfChroma(file, header),
      ...(density !== undefined && { density }),
      ...(gainMap && { gainMap: { isGray: gainMap.isGray } }),
      notices: [
        ...noticesOfParts(prepared.notices ?? [], metadata),
        ...dropped,
        ...(isHdrColor(color) ? [notices.hdrToneMapped()] : []),
      ],
    },
    ...(animation && frame === undefined && { compose: () => animation.compose() }),
    read({ frames: wanted, salvage = false, rgb = false }) {
      if (animation && (wanted === 'all' || frame !== undefined)) return animation.read();
      const image = sharp(salvage ? salvaged : pixels.input, {
        sequentialRead: true,
        limitInputPixels: file.limits.maxPixels,
        failOn: salvage ? 'none' : 'error',
        ignoreIcc: color.kind === 'srgb',
        ...(wanted === 'all' && { animated: true }),
        ...(frame !== undefined && { page: frame }),
      });
      if (animation?.addsAlpha) image.ensureAlpha();
      const space = pipelineSpace(pixels.header.space, color, rgb);
      return space ? image.pipelineColourspace(space) : image;
    },
    endsEarly: isCut,
    ...(file.format === 'jpg' && !isCut && { isDamaged: async () => hasDamagedScan(await files.readFile(file.path)) }),
    ...(profile && { profile }),
    ...(gainMap && { gainMap }),
    metadata,
  };
}

/** The completed copy of a file that ends early, unless its pixels were prepared otherwise. */
async function salvagedInput(
  { salvagePath }: Prepared,
  input: PreparedPixels['input'],
  pixels: PreparedPixels,
  { files }: EngineHost,
): Promise<PreparedPixels['input']> {
  return salvagePath !== undefined && pixels.input === input ? files.input(salvagePath) : pixels.input;
}

/** Composes the only frame to read. @returns whether there is one, which sharp does not read itself */
async function composeOnly(
  frame: number | undefined,
  animation: { compose(frame: number): Promise<void> } | undefined,
): Promise<boolean> {
  if (!animation || frame === undefined) return false;
  await animation.compose(frame);
  return true;
}

/** @param isComposed whether the pixels are those of a composed frame, which have 8 bits per channel */
const depthOf = ({ depth }: Metadata, isComposed: boolean): Pick<SourceInfo, 'highBitDepth' | 'isReducedTo8Bits'> => {
  const isDeep = depth !== 'uchar';
  return { highBitDepth: isDeep && !isComposed, isReducedTo8Bits: isDeep && isComposed };
};

function timelineOf(
  file: SourceFile,
  animation: { delays: readonly number[] } | undefined,
  prepared: Prepared,
  header: Metadata,
): Pick<SourceInfo, 'frames' | 'delays'> {
  const delays = animation?.delays ?? header.delay;
  const frames = animation?.delays.length ?? prepared.frames ?? countFrames(file, header);
  return { frames, ...(delays && { delays }) };
}

/** The animation of a PNG or AVIF, which sharp reads as a still image. */
function openAnimation(
  { scratchFolder, limits }: SourceFile,
  { animation, size }: Pick<Prepared, 'animation'> & { size: Size },
  { header, color }: PreparedPixels,
  host: EngineHost,
) {
  // The still image of an AVIF is not always one of the frames, and can be rotated.
  if (animation?.width !== size.width || animation.height !== size.height) return undefined;
  // Gray pixels with another profile than that of sRGB would need one of RGB.
  if (color.kind !== 'srgb' && modelOf(header.space) !== 'rgb') return undefined;
  const path = `${scratchFolder}/composed.v`;
  const channels = header.hasAlpha || animation.addsAlpha ? 4 : 3;
  const icc = color.kind === 'srgb' ? undefined : header.icc;
  return {
    alpha: channels === 4,
    addsAlpha: animation.addsAlpha,
    delays: animation.delaysMs,
    compose: (frame?: number) => composeFrames(animation, { path, channels, icc, frame }, host),
    read: () => host.sharp(path, { sequentialRead: true, limitInputPixels: limits.maxPixels, animated: true }),
  };
}

/** The space to convert gray pixels to before all steps. A gray profile, which sharp applies to 8 bits only, makes them RGB. */
function pipelineSpace(space: Metadata['space'], { kind }: SourceColor, rgb: boolean): 'srgb' | 'b-w' | undefined {
  if (modelOf(space) !== 'gray') return undefined;
  if (kind === 'srgb') return rgb ? 'srgb' : undefined;
  return space === 'grey16' ? 'b-w' : undefined;
}

/** The map that a result can have. libvips reads no gray picture with one. */
function gainMapOf({ gainMap }: Prepared, { space }: Metadata): { gainMap?: GainMap; dropped: Notice[] } {
  if (!gainMap) return { dropped: [] };
  return modelOf(space) === 'rgb' ? { gainMap, dropped: [] } : { dropped: [notices.gainMapDropped()] };
}

/** The header with the metadata that sharp does not read. */
const withHeader = (header: Metadata, { header: found = {} }: Prepared): Metadata => ({
  ...found,
  ...header,
  comments: [...(header.comments ?? []), ...(found.comments ?? [])],
});

function orientationOf({ orientation = 1 }: Metadata): Orientation {
  return orientation >= 1 && orientation <= 8 ? (orientation as Orientation) : 1;
}

/** Lossy WebP is always 4:2:0 (RFC 6386, 5). */
function hasHalfChroma(file: SourceFile, { chromaSubsampling }: Metadata): boolean {
  if (file.format === 'avif') return isHalfChromaAv1(file.head);
  return file.format === 'webp' ? isLossy(file.format, file.head) : (chromaSubsampling?.startsWith('4:2:0') ?? false);
}

/** Reads `chroma_subsampling_x` of the box `av1C` (AV1 in ISO-BMFF, 2.3.3). */
function isHalfChromaAv1(head: Uint8Array): boolean {
  const at = latin1Text(head).indexOf('av1C');
  return at >= 0 && ((head[at + 6] ?? 0) & 0b1000) !== 0;
}

function countFrames({ format, head }: SourceFile, { pages = 1 }: Metadata): number {
  if (format === 'png') return framesOfPng(head);
  return formats[format].animation || format === 'tiff' ? pages : 1;
}
