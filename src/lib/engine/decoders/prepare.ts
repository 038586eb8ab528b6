import type { Metadata } from 'sharp';
import { indexOf, stringToUint8Array } from 'uint8array-extras';
import { latin1Bytes, latin1Text, startsWith } from '../../bytes.ts';
import { AppError } from '../../errors.ts';
import type { FormatId } from '../../formats/formats.ts';
import { rawDetails } from '../../formats/unsupported.ts';
import * as notices from '../../plan/notices.ts';
import type { Notice } from '../../plan/types.ts';
import type { SourceFile } from '../codec.ts';
import { rawFormatOfTiff, signedKind } from '../diagnosis/tiff-kind.ts';
import type { EngineHost } from '../host.ts';
import { orientationOfExif } from '../metadata/exif/orientation.ts';
import { APP1, APP2, type Segment, segmentsOf, XMP_PREFIX } from '../metadata/jpeg-segments.ts';
import { readPngMetadata } from '../metadata/png-metadata.ts';
import { pngChunk } from '../metadata/png-text.ts';
import { endOfJpeg } from '../metadata/rewrite/jpeg.ts';
import { exifDensity, jpegDensity, physDensity } from '../metadata/source-density.ts';
import { isAnimatedPng, withFirstFrame } from './apng.ts';
import { gifWithTransparency } from './gif.ts';
import { asStillPicture, framesOfTracks } from './heif-items.ts';
import { completePng } from './png-chunks.ts';
import { onlyFirstPage } from './tiff-pages.ts';

/** Parts of a file that sharp does not read, or reads only from a copy. */
export interface Prepared {
  /** The file, or a copy of it. */
  path: string;
  /** A copy of a file that ends early, completed. */
  salvagePath?: string;
  /** Number of frames, where sharp reads only one. */
  frames?: number;
  /** Metadata that sharp's header lacks. */
  header?: Pick<Metadata, 'exif' | 'xmp' | 'comments'>;
  /** Pixels per inch. Undefined if the file states none outside of EXIF. */
  density?: number | undefined;
  notices?: Notice[];
}

type Prepare = (file: SourceFile, host: EngineHost, endsEarly: boolean) => Promise<Partial<Prepared>>;

const prepares: Partial<Record<FormatId, Prepare>> = {
  jpg: prepareJpeg,
  png: preparePng,
  avif: prepareAvif,
  tiff: prepareTiff,
  gif: prepareGif,
};

/**
 * Prepares a file for sharp.
 * @throws AppError `not_supported` for the RAW file of a camera, in which sharp finds a thumbnail only
 */
export async function prepare(file: SourceFile, host: EngineHost, endsEarly: boolean): Promise<Prepared> {
  return { path: file.path, ...(await prepares[file.format]?.(file, host, endsEarly)) };
}

/** Maximum size of the segments before the pixels that are searched for a density and a gain map. */
const JPEG_HEAD_BYTES = 1024 ** 2;
const GAIN_MAP_NAMESPACE = 'http://ns.adobe.com/hdr-gain-map/';
const ISO_GAIN_MAP = latin1Bytes('urn:iso:std:iso:ts:21496:-1\0');
const NEXT_PICTURE = Uint8Array.of(0xff, 0xd8, 0xff);

/**
 * The decoder that libvips chooses for a JPEG with a gain map reads no metadata, and no gray pictures. So the gain map, which
 * results cannot have, is cut off.
 */
async function prepareJpeg(
  { path, head, scratchFolder }: SourceFile,
  { files }: EngineHost,
): Promise<Partial<Prepared>> {
  const segments = await segmentsOfFile(path, head, files);
  const density = jpegDensity(segments);
  if (!segments.some(announcesGainMap)) return { density };
  const whole = await files.readFile(path);
  const end = endOfJpeg(whole) ?? whole.length;
  if (indexOf(whole.subarray(end), NEXT_PICTURE) < 0) return { density };
  const copy = `${scratchFolder}/without-gain-map.jpg`;
  await files.writeFile(copy, [whole.subarray(0, end)]);
  return { path: copy, density, notices: [notices.gainMapDropped()] };
}

async function segmentsOfFile(path: string, head: Uint8Array, files: EngineHost['files']): Promise<Segment[]> {
  const segments = segmentsOf(head);
  if ((segments.at(-1)?.end ?? 0) <= head.length) return segments;
  await using file = await files.open(path, 'r');
  return segmentsOf(await file.read(0, JPEG_HEAD_BYTES));
}

/** XMP of Adobe's and Google's gain maps, and the segment of ISO 21496-1. */
const announcesGainMap = ({ marker, data }: Segment): boolean =>
  marker === APP1
    ? startsWith(data, XMP_PREFIX) && latin1Text(data).includes(GAIN_MAP_NAMESPACE)
    : marker === APP2 && startsWith(data, ISO_GAIN_MAP);

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
    const shown = await asShown({ path, head }, exif, files);
    if (!shown) return { density, header };
    const copy = `${scratchFolder}/shown.png`;
    await files.writeFile(copy, shown);
    return { path: copy, density, header };
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

async function prepareAvif({ path, scratchFolder }: SourceFile, { files }: EngineHost): Promise<Partial<Prepared>> {
  const bytes = await files.readFile(path);
  const frames = Math.max(1, framesOfTracks(bytes));
  const still = asStillPicture(bytes, 'avif');
  if (still === bytes) return { frames };
  const copy = `${scratchFolder}/still.avif`;
  await files.writeFile(copy, [still]);
  return { path: copy, frames };
}

async function prepareTiff({ path, scratchFolder }: SourceFile, { files }: EngineHost): Promise<Partial<Prepared>> {
  const bytes = await files.readFile(path);
  const raw = rawFormatOfTiff(bytes);
  if (raw) throw new AppError('not_supported', rawDetails(raw));
  const { pages, firstPage } = onlyFirstPage(bytes);
  const page = firstPage ?? bytes;
  const signed = signedKind(page);
  if (signed) throw new AppError('not_supported', signed);
  const density = exifDensity(page);
  if (!firstPage) return { density };
  const copy = `${scratchFolder}/first-page.tif`;
  await files.writeFile(copy, [firstPage]);
  return { path: copy, frames: pages, density };
}

async function prepareGif({ path, scratchFolder }: SourceFile, { files }: EngineHost): Promise<Partial<Prepared>> {
  const parts = gifWithTransparency(await files.readFile(path));
  if (!parts) return {};
  const copy = `${scratchFolder}/transparent.gif`;
  await files.writeFile(copy, parts);
  return { path: copy };
}
