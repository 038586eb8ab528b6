import type { Metadata } from 'sharp';
import { stringToUint8Array } from 'uint8array-extras';
import { latin1Bytes, latin1Text, startsWith } from '../../bytes.ts';
import { AppError } from '../../errors.ts';
import type { FormatId } from '../../formats/formats.ts';
import { pngChunk } from '../../formats/png-file.ts';
import { asClassicTiff } from '../../metadata/big-tiff.ts';
import { ExifBlock } from '../../metadata/exif-block.ts';
import * as notices from '../../plan/notices/notices.ts';
import type { Notice } from '../../plan/types.ts';
import type { SourceFile } from '../codec.ts';
import { readTiffPixels, type TiffPixels } from '../color/tiff-pixels.ts';
import { signedKind } from '../diagnosis/tiff-kind.ts';
import { findGainMap } from '../gain-map/gain-map.ts';
import type { GainMap } from '../gain-map/types.ts';
import type { EngineHost } from '../host.ts';
import { orientationOfExif } from '../metadata/exif/orientation.ts';
import { exifOfTiff } from '../metadata/exif/tiff-source.ts';
import { APP1, APP2, END_OF_IMAGE, type Segment, segmentsOf, XMP_PREFIX } from '../metadata/jpeg-segments.ts';
import { readPngMetadata } from '../metadata/png-metadata.ts';
import { endOfJpeg } from '../metadata/rewrite/jpeg.ts';
import { exifDensity, jpegDensity, physDensity } from '../metadata/source-density.ts';
import type { Animation } from './animation.ts';
import { isAnimatedPng, withFirstFrame } from './apng.ts';
import { readPngAnimation } from './apng-animation.ts';
import { readAvifAnimation } from './avif-animation.ts';
import { gifWithTransparency } from './gif.ts';
import { asStillPicture, framesOfTracks, noticesOfItems } from './heif-items.ts';
import { noticesOfTrailer } from './jpeg/trailer.ts';
import { completePng } from './png-chunks.ts';
import { withoutExtraChannels } from './tiff/extra-channels.ts';
import { onlyFirstPage } from './tiff-pages.ts';

/** Parts of a file that sharp does not read, or reads only from a copy. */
export interface Prepared {
  /** The file, or a copy of it. */
  path: string;
  /** A copy of a file that ends early, completed. */
  salvagePath?: string;
  /** Number of frames, where sharp does not count them. */
  frames?: number;
  animation?: Animation | undefined;
  /** Metadata that sharp's header lacks. */
  header?: Pick<Metadata, 'exif' | 'xmp' | 'comments'>;
  /** Of a TIFF. */
  tiffPixels?: TiffPixels;
  /** Pixels per inch. Undefined if the file states none outside of EXIF. */
  density?: number | undefined;
  notices?: Notice[];
  /** Of a JPEG. */
  gainMap?: GainMap;
}

type Prepare = (file: SourceFile, host: EngineHost, endsEarly: boolean) => Promise<Partial<Prepared>>;

const prepares: Partial<Record<FormatId, Prepare>> = {
  jpg: prepareJpeg,
  png: preparePng,
  avif: prepareAvif,
  tiff: prepareTiff,
  gif: prepareGif,
};

/** Prepares a file for sharp. */
export async function prepare(file: SourceFile, host: EngineHost, endsEarly: boolean): Promise<Prepared> {
  return { path: file.path, ...(await prepares[file.format]?.(file, host, endsEarly)) };
}

/** Maximum size of the segments before the pixels that are searched for a density and other parts. */
const JPEG_HEAD_BYTES = 1024 ** 2;
const GAIN_MAP_NAMESPACE = 'http://ns.adobe.com/hdr-gain-map/';
const ISO_GAIN_MAP = latin1Bytes('urn:iso:std:iso:ts:21496:-1\0');
/** Multi-Picture Format (CIPA DC-007): other pictures follow. */
const MPF_PREFIX = latin1Bytes('MPF\0');
const END_MARKER = Uint8Array.of(0xff, END_OF_IMAGE);

/**
 * Names the pictures and videos behind a picture, and cuts them off: the decoder that libvips chooses for a JPEG with a gain map
 * reads no metadata, and no gray pictures.
 */
async function prepareJpeg(file: SourceFile, { files }: EngineHost): Promise<Partial<Prepared>> {
  const { path, head, scratchFolder } = file;
  const segments = await segmentsOfFile(path, head, files);
  const density = jpegDensity(segments);
  if (!segments.some(announcesPart) && (await endsWithMarker(file, files))) return { density };
  const whole = await files.readFile(path);
  const end = endOfJpeg(whole) ?? whole.length;
  const trailer = whole.subarray(end);
  const gainMap = findGainMap(trailer);
  const found = noticesOfTrailer(trailer).filter(({ code }) => !gainMap || code !== 'gain_map_dropped');
  if (found.length === 0 && !gainMap) return { density };
  const copy = `${scratchFolder}/without-trailer.jpg`;
  await files.writeFile(copy, [whole.subarray(0, end)]);
  return { path: copy, density, notices: found, ...(gainMap && { gainMap }) };
}

async function endsWithMarker({ path, sizeBytes }: SourceFile, files: EngineHost['files']): Promise<boolean> {
  await using file = await files.open(path, 'r');
  const last = Math.max(0, sizeBytes - END_MARKER.length);
  return startsWith(await file.read(last, sizeBytes - last), END_MARKER);
}

async function segmentsOfFile(path: string, head: Uint8Array, files: EngineHost['files']): Promise<Segment[]> {
  const segments = segmentsOf(head);
  if ((segments.at(-1)?.end ?? 0) <= head.length) return segments;
  await using file = await files.open(path, 'r');
  return segmentsOf(await file.read(0, JPEG_HEAD_BYTES));
}

/** XMP of Adobe's and Google's gain maps, the segment of ISO 21496-1, and the list of pictures that Apple's gain maps are in. */
const announcesPart = ({ marker, data }: Segment): boolean =>
  marker === APP1
    ? startsWith(data, XMP_PREFIX) && latin1Text(data).includes(GAIN_MAP_NAMESPACE)
    : marker === APP2 && [ISO_GAIN_MAP, MPF_PREFIX].some((prefix) => startsWith(data, prefix));

/** Bytes of the signature of a PNG and of its chunk `IHDR`. */
const HEADER_END = 33;

async function preparePng(
  { path, head, scratchFolder }: SourceFile,
  { files }: EngineHost,
  endsEarly: boolean,
): Promise<Partial<Prepared>> {
  const { phys, exif, xmp, texts } = await readPngMetadata(path, files);
  const density = physDensity(phys);
  const header = {
    ...(exif && { exif: exif as Metadata['exif'] }),
    ...(xmp && { xmp: stringToUint8Array(xmp) as Metadata['xmp'] }),
    comments: texts,
  };
  if (!endsEarly) {
    const animation = isAnimatedPng(head) ? readPngAnimation(await files.readFile(path)) : undefined;
    const shown = await asShown({ path, head }, exif, files);
    if (!shown) return { density, header, animation };
    const copy = `${scratchFolder}/shown.png`;
    await files.writeFile(copy, shown);
    return { path: copy, density, header, animation };
  }
  const salvagePath = `${scratchFolder}/completed.png`;
  await files.writeFile(salvagePath, completePng(await files.readFile(path)));
  return { density, header, salvagePath };
}

/**
 * A file whose pixels libvips reads as they are to be shown: with the first frame of an animation, and with an orientation that
 * follows the pixels before them.
 * @returns its parts; undefined if the file is one
 */
async function asShown(
  { path, head }: Pick<SourceFile, 'path' | 'head'>,
  lateExif: Uint8Array | undefined,
  files: EngineHost['files'],
): Promise<Uint8Array[] | undefined> {
  if (isAnimatedPng(head)) return withFirstFrame(await files.readFile(path));
  if (!lateExif || orientationOfExif(lateExif) === 1) return undefined;
  const file = await files.readFile(path);
  return [file.subarray(0, HEADER_END), pngChunk('eXIf', lateExif), file.subarray(HEADER_END)];
}

async function prepareAvif(file: SourceFile, { files }: EngineHost): Promise<Partial<Prepared>> {
  const { path, scratchFolder } = file;
  const bytes = await files.readFile(path);
  const found = {
    frames: Math.max(1, framesOfTracks(bytes)),
    notices: noticesOfItems(bytes),
    animation: readAvifAnimation(bytes, file),
  };
  const still = asStillPicture(bytes, 'avif');
  if (still === bytes) return found;
  const copy = `${scratchFolder}/still.avif`;
  await files.writeFile(copy, [still]);
  return { path: copy, ...found };
}

async function prepareTiff(
  { path, content, scratchFolder, limits }: SourceFile,
  { files }: EngineHost,
): Promise<Partial<Prepared>> {
  const original = content ?? (await files.readFile(path));
  const bytes = asClassicTiff(original);
  const source = new ExifBlock(bytes);
  const { pages, firstPage = bytes } = onlyFirstPage(source);
  const signed = signedKind(firstPage);
  if (signed) throw new AppError('not_supported', signed);
  const { dropped, file: picture = firstPage } = await withoutExtraChannels(firstPage, limits.maxPixels);
  const exif = exifOfTiff(new ExifBlock(firstPage));
  const prepared = {
    density: exifDensity(firstPage),
    tiffPixels: readTiffPixels(new ExifBlock(picture)),
    notices: dropped > 0 ? [notices.channelsDropped(dropped)] : [],
    ...(exif && { header: { exif: exif as Metadata['exif'] } }),
  };
  if (picture === original) return prepared;
  const copy = `${scratchFolder}/rewritten.tif`;
  await files.writeFile(copy, [picture]);
  return { ...prepared, path: copy, frames: pages };
}

async function prepareGif({ path, scratchFolder }: SourceFile, { files }: EngineHost): Promise<Partial<Prepared>> {
  const parts = gifWithTransparency(await files.readFile(path));
  if (!parts) return {};
  const copy = `${scratchFolder}/transparent.gif`;
  await files.writeFile(copy, parts);
  return { path: copy };
}
