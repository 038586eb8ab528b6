import { areUint8ArraysEqual, concatUint8Arrays } from 'uint8array-extras';
import { startsWith } from '../../bytes.ts';
import { orientSize } from '../../geometry/orientation.ts';
import type { ConversionOptions } from '../../options/schema.ts';
import type { Effort } from '../../options/values.ts';
import * as notices from '../../plan/notices/notices.ts';
import type { Encode, Notice, NoticeCode, Plan, SourceInfo } from '../../plan/types.ts';
import type { ImageSource } from '../codec.ts';
import { copyIn, outputOf } from '../codec-module.ts';
import { noticesOfTrailer } from '../decoders/jpeg/trailer.ts';
import { announceGainMap, withGainMap } from '../gain-map/attach.ts';
import { findGainMap } from '../gain-map/gain-map.ts';
import type { EngineHost } from '../host.ts';
import { type Blocks, prepareBlocks } from '../metadata/blocks.ts';
import { orientationOfExif, withOrientation } from '../metadata/exif/orientation.ts';
import { APP1, EXIF_PREFIX, segmentsOf } from '../metadata/jpeg-segments.ts';
import { endOfJpeg, rewriteJpeg } from '../metadata/rewrite/jpeg.ts';
import { jpegIptc } from '../metadata/source-metadata.ts';
import { JxlDecoder } from './decode.ts';
import { startJxl } from './library.ts';

/** The compressed pixels of a JPEG in a result. */
export interface JpegData {
  /** Whether the result is, or restores, the whole original JPEG: every byte of it. */
  isExact: boolean;
  /** Whether it has the gain map of the original. */
  keepsGainMap: boolean;
  /** About its metadata, unless it is exact. */
  notices: Notice[];
}

interface Writing {
  source: ImageSource;
  plan: Plan;
  options: ConversionOptions;
  sourcePath: string;
  resultPath: string;
  host: EngineHost;
}

/** Efforts of libjxl. */
const efforts = { fast: 3, balanced: 7, smallest: 9 } as const satisfies Record<Effort, number>;
/** A JPEG is restored from a smaller file: more than this many times its bytes are hostile. */
const MAX_RESTORED_RATIO = 64;

/**
 * Packs a JPEG into a JPEG XL without loss, or restores the JPEG that a JPEG XL was made from.
 * @returns undefined if that is not possible: libjxl packs no CMYK, no arithmetic coding and no damaged files
 * @throws AppError `not_loaded`
 */
export async function writeJpegData(writing: Writing): Promise<JpegData | undefined> {
  const { source, options, sourcePath, resultPath, host } = writing;
  const file = await host.files.readFile(sourcePath);
  const isPacking = source.info.format === 'jpg';
  const original = isPacking ? file : await restore(file, host);
  const carried = original && withMetadata(original, writing);
  const result = carried && (isPacking ? await pack(carried.jpeg, options.effort, host) : carried.jpeg);
  if (!result) return undefined;
  await host.files.writeFile(resultPath, [result]);
  return carried;
}

/** The JPEG with the metadata of the plan. Its bytes stay as they are if the plan keeps all metadata. */
function withMetadata(
  jpeg: Uint8Array,
  { source: { info, metadata = {}, profile }, plan, options }: Writing,
): (JpegData & { jpeg: Uint8Array }) | undefined {
  const { keep } = plan.metadata;
  const keepsLocation = plan.metadata.keep && plan.metadata.location;
  if (keep && options.dpi === undefined && (keepsLocation || hasNoLocation(jpeg, info.has.location))) {
    return { jpeg, isExact: true, keepsGainMap: true, notices: [] };
  }
  // Without its metadata, a picture that only EXIF gives a color space would look different.
  if (info.color.kind !== 'srgb' && !profile) return undefined;
  const orientation = orientationOfExif(exifOf(jpeg));
  const iptc = jpegIptc(jpeg);
  const { blocks, notices: dropped } = prepareBlocks(
    { ...metadata, ...(iptc && { iptc }) },
    { ...plan, encode: jpegEncode, size: orientSize(plan.size, orientation) },
  );
  const exif = orientation === 1 ? blocks.exif : withOrientation(blocks.exif, orientation);
  const { density: _, ...others } = blocks;
  const rewritten = rewrite(jpeg, info, {
    ...others,
    ...(exif && { exif }),
    ...(options.dpi !== undefined && { density: options.dpi }),
  });
  return rewritten && { ...rewritten, isExact: false, notices: [...dropped, ...rewritten.notices] };
}

/** Replaces the metadata of a JPEG. Its gain map stays, and what else follows its pixels is left out. */
function rewrite(
  jpeg: Uint8Array,
  source: SourceInfo,
  blocks: Blocks,
): (Omit<JpegData, 'isExact'> & { jpeg: Uint8Array }) | undefined {
  const trailer = jpeg.subarray(endOfJpeg(jpeg) ?? jpeg.length);
  // libvips reads no gray picture with one.
  const gainMap = source.isGray ? undefined : findGainMap(trailer);
  const announced = gainMap && announceGainMap(blocks, gainMap);
  const parts = rewriteJpeg(jpeg, announced ?? blocks);
  if (!parts) return undefined;
  const picture = concatUint8Arrays([...parts]);
  // The notices of a JPEG are known from the file. A JPEG XL says little about what follows the pixels of its JPEG.
  const known = source.format === 'jpg' ? keptParts : source.notices.map(({ code }) => code);
  return {
    jpeg: announced?.gainMap ? concatUint8Arrays([...withGainMap(picture, announced.gainMap)]) : picture,
    keepsGainMap: announced !== undefined,
    notices: noticesOfTrailer(trailer).filter(
      ({ code }) => !known.includes(code) && !(announced && code === 'gain_map_dropped'),
    ),
  };
}

/** Only its format matters: the metadata of a JPEG goes into segments. */
const jpegEncode: Encode = { format: 'jpg', quality: 100, chromaSubsampling: '4:4:4', coding: 'sequential' };

const APP13 = 0xed;

/** Whether a JPEG has no location, in its metadata or in the metadata of pictures and videos behind it. */
const hasNoLocation = (jpeg: Uint8Array, isKnown: boolean): boolean =>
  !isKnown && endOfJpeg(jpeg) === jpeg.length && segmentsOf(jpeg).every(({ marker }) => marker !== APP13);

function exifOf(jpeg: Uint8Array): Uint8Array | undefined {
  const found = segmentsOf(jpeg).find(({ marker, data }) => marker === APP1 && startsWith(data, EXIF_PREFIX));
  return found?.data.subarray(EXIF_PREFIX.length);
}

/** Parts of a JPEG that other results leave out. */
const keptParts: readonly NoticeCode[] = ['gain_map_dropped', 'video_dropped'];

/** The notices of a result whose plan may keep JPEG data. */
export function withJpegData(
  { planned, carrying }: Record<'planned' | 'carrying', readonly Notice[]>,
  { source, plan, jpegData }: { source: SourceInfo; plan: Plan; jpegData: JpegData | undefined },
): Notice[] {
  const isPacking = source.format === 'jpg';
  if (!jpegData) {
    const isLost = plan.keepsJpegData && isPacking;
    return [...planned, ...carrying, ...(isLost ? [notices.jpegDataLost()] : [])];
  }
  const { isExact, keepsGainMap } = jpegData;
  const isKept = (code: NoticeCode) =>
    (isExact && keptParts.includes(code)) || (keepsGainMap && code === 'gain_map_dropped');
  return [
    ...planned.filter(({ code }) => !isKept(code)),
    ...jpegData.notices,
    isPacking ? notices.jpegPacked(isExact) : notices.jpegRestored(isExact),
  ];
}

/** Repacks a JPEG. Undefined if libjxl cannot, or cannot restore the same bytes. */
async function pack(jpeg: Uint8Array, effort: Effort, host: EngineHost): Promise<Uint8Array | undefined> {
  const library = await startJxl('encoder', host);
  try {
    if (library.repackJpeg(copyIn(library, jpeg), jpeg.length, efforts[effort]) !== 0) return undefined;
  } catch {
    // A crash: the file claims more data than there is memory for.
    return undefined;
  }
  const packed = outputOf(library);
  const restored = await restore(packed, host);
  return restored && areUint8ArraysEqual(restored, jpeg) ? packed : undefined;
}

async function restore(jxl: Uint8Array, host: EngineHost): Promise<Uint8Array | undefined> {
  const decoder = await JxlDecoder.open(jxl, host);
  return decoder.restoreJpeg(jxl.length * MAX_RESTORED_RATIO);
}
