import { viewOf } from '../bytes.ts';
import type { ConversionOptions } from '../options/schema.ts';
import { MAX_TEXT } from '../options/values.ts';
import { normalizeFields } from '../plan/metadata.ts';
import type { MetadataFields } from '../plan/types.ts';
import { trimTrailing } from '../text/trim-trailing.ts';
import type { Coordinates } from './coordinates.ts';
import { type ExifBlock, type ExifEntry, openBlock } from './exif-block.ts';
import { type IptcFields, readIim, textDecoder } from './iim-text.ts';
import { EXIF_IFD, GPS_IFD, swapped, type TiffEntry, tiffTypes, tiffValueBytes } from './tiff.ts';
import { xmpNamespaces } from './xmp.ts';
import { readXmpValues, type XmpValues } from './xmp-values.ts';

/** Metadata blocks of a file, extracted from its container. */
export interface MetadataBlocks {
  /** With or without the prefix `Exif\0\0`. */
  exif?: Uint8Array;
  xmp?: string;
  /** IPTC fields (IIM) without a container. */
  iptc?: Uint8Array;
}

/** EXIF tags about camera and exposure, without serial numbers, as little-endian entries. */
export interface CameraEntries {
  main: TiffEntry[];
  exif: TiffEntry[];
}

export interface OwnMetadata {
  fields: MetadataFields;
  camera: CameraEntries;
}

/** Tags of TIFF 6.0, Exif 2.32 (CIPA DC-008) and Windows. */
const DATE_TAKEN = 0x9003;
const [DESCRIPTION, ARTIST, COPYRIGHT] = [0x010e, 0x013b, 0x8298];
const [XP_TITLE, XP_KEYWORDS] = [0x9c9b, 0x9c9e];
export const cameraTags = {
  make: 0x010f,
  model: 0x0110,
  exposureSeconds: 0x829a,
  aperture: 0x829d,
  program: 0x8822,
  iso: 0x8827,
  bias: 0x9204,
  metering: 0x9207,
  flash: 0x9209,
  focalLengthMm: 0x920a,
  whiteBalance: 0xa403,
  focalLength35Mm: 0xa405,
  lensMake: 0xa433,
  lensModel: 0xa434,
} as const;
const cameraTagList: readonly number[] = Object.values(cameraTags);
const mainCameraTags: readonly number[] = [cameraTags.make, cameraTags.model];

/** Numbers of IIM fields: IPTC photo metadata standard 2022.1. */
const iim = { title: 5, tags: 25, author: 80, copyright: 116, description: 120 } as const;

const { dc, exif: exifUri, photoshop } = xmpNamespaces;
const xmpNames = {
  title: `${dc}title`,
  description: `${dc}description`,
  copyright: `${dc}rights`,
  author: `${dc}creator`,
  tags: `${dc}subject`,
  dateTaken: `${exifUri}DateTimeOriginal`,
  dateCreated: `${photoshop}DateCreated`,
  latitude: `${exifUri}GPSLatitude`,
  longitude: `${exifUri}GPSLongitude`,
} as const;
const xmpNameSet: ReadonlySet<string> = new Set(Object.values(xmpNames));

const AUTHOR_SEPARATOR = '; ';
const MAX_TEXT_BYTES = 20_000;
/** The limits of the schema. */
const MAX_TAGS = 100;
const MAX_TAG = 100;

/**
 * Reads the fields that the product can write, and the camera facts. XMP is preferred over IPTC and EXIF for texts, and EXIF
 * for date and place (Metadata Working Group, guidelines 2.0). Never throws on invalid content.
 */
export function readOwnMetadata({ exif, xmp, iptc }: MetadataBlocks): OwnMetadata {
  const block = exif && openBlock(exif);
  const fromExif = block ? exifFields(block) : {};
  const fromIptc = iptc ? iptcFields(readIim(iptc)) : {};
  const fromXmp = xmp ? xmpFields(readXmpValues(xmp, xmpNameSet)) : {};
  const { location = fromXmp.location, dateTaken = fromXmp.dateTaken } = fromExif;
  const own = { ...fromExif, ...fromIptc, ...fromXmp, location, dateTaken };
  return {
    fields: normalizeFields({
      ...own,
      title: own.title?.slice(0, MAX_TEXT),
      description: own.description?.slice(0, 4 * MAX_TEXT),
      copyright: own.copyright?.slice(0, MAX_TEXT),
      author: own.author?.slice(0, MAX_TEXT),
      tags: own.tags?.slice(0, MAX_TAGS).map((tag) => tag.slice(0, MAX_TAG)),
    }),
    camera: block ? cameraEntries(block) : { main: [], exif: [] },
  };
}

type Fields = ConversionOptions['metadata'];

const defined = (fields: { [F in keyof Fields]: Fields[F] | undefined }): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

function exifFields(block: ExifBlock): Fields {
  const main = (tag: number) => block.find(block.firstIfd, tag);
  return defined({
    title: wideText(block, main(XP_TITLE)),
    description: latinText(block, main(DESCRIPTION)),
    copyright: latinText(block, main(COPYRIGHT))?.replaceAll('\0', ' '),
    author: latinText(block, main(ARTIST)),
    location: gpsOf(block),
    dateTaken: exifDate(block),
    tags: wideText(block, main(XP_KEYWORDS))
      ?.split(';')
      .map((tag) => tag.trim()),
  });
}

const iptcFields = (records: IptcFields): Fields =>
  defined({
    title: records.get(iim.title)?.[0],
    description: records.get(iim.description)?.[0],
    copyright: records.get(iim.copyright)?.[0],
    author: records.get(iim.author)?.join(AUTHOR_SEPARATOR),
    tags: records.get(iim.tags),
  });

function xmpFields(properties: XmpValues): Fields {
  const first = (name: string) => properties.get(name)?.[0];
  return defined({
    title: first(xmpNames.title),
    description: first(xmpNames.description),
    copyright: first(xmpNames.copyright),
    author: properties.get(xmpNames.author)?.join(AUTHOR_SEPARATOR),
    location: xmpCoordinates(first(xmpNames.latitude), first(xmpNames.longitude)),
    dateTaken: xmpDate(first(xmpNames.dateTaken) ?? first(xmpNames.dateCreated)),
    tags: properties.get(xmpNames.tags)?.slice(),
  });
}

/** The value of a number in camera entries. Undefined if it is missing or not a number. */
export function cameraNumber({ exif }: CameraEntries, tag: number): number | undefined {
  const entry = exif.find((other) => other.tag === tag);
  if (!entry || !numberTypes.includes(entry.type) || entry.bytes.length < tiffValueBytes(entry.type)) return undefined;
  const view = viewOf(entry.bytes);
  if (entry.type === tiffTypes.short) return view.getUint16(0, true);
  if (entry.type === tiffTypes.long) return view.getUint32(0, true);
  const value = view.getUint32(0, true) / view.getUint32(4, true);
  return Number.isFinite(value) ? value : undefined;
}

export function cameraText({ main, exif }: CameraEntries, tag: number): string | undefined {
  const entry = [...main, ...exif].find((other) => other.tag === tag && other.type === tiffTypes.ascii);
  return entry && decodeText(entry.bytes);
}

const numberTypes: readonly number[] = [tiffTypes.short, tiffTypes.long, tiffTypes.rational];

function cameraEntries(block: ExifBlock): CameraEntries {
  const entries = (ifd: number) =>
    block
      .copied(ifd)
      .filter(({ tag, bytes }) => cameraTagList.includes(tag) && bytes.length <= MAX_TEXT_BYTES)
      .map((entry) => (block.littleEndian ? entry : swapped(entry)));
  return {
    main: entries(block.firstIfd).filter(({ tag }) => mainCameraTags.includes(tag)),
    exif: entries(block.directory(block.firstIfd, EXIF_IFD)).filter(({ tag }) => !mainCameraTags.includes(tag)),
  };
}

function bytesOf(block: ExifBlock, entry: ExifEntry | undefined): Uint8Array | undefined {
  if (!entry || entry.valueBytes === 0 || entry.valueBytes > MAX_TEXT_BYTES) return undefined;
  const end = entry.valueAt + entry.valueBytes;
  return end <= block.bytes.length ? block.bytes.subarray(entry.valueAt, end) : undefined;
}

function decodeText(bytes: Uint8Array): string | undefined {
  const text = trimTrailing(textDecoder(false)(bytes), '\0').trim();
  return text === '' ? undefined : text;
}

function latinText(block: ExifBlock, entry: ExifEntry | undefined): string | undefined {
  const bytes = bytesOf(block, entry);
  return bytes && decodeText(bytes);
}

/** UTF-16, little-endian in blocks of any byte order. */
function wideText(block: ExifBlock, entry: ExifEntry | undefined): string | undefined {
  const bytes = bytesOf(block, entry);
  const text = bytes && new TextDecoder('utf-16le').decode(bytes).replaceAll('\0', '').trim();
  return text === '' ? undefined : text;
}

function exifDate(block: ExifBlock): string | undefined {
  const ifd = block.directory(block.firstIfd, EXIF_IFD);
  const [, day, time] =
    /^(\d{4}:\d\d:\d\d) (\d\d:\d\d:\d\d)/.exec(latinText(block, block.find(ifd, DATE_TAKEN)) ?? '') ?? [];
  return day && time ? existing(`${day.replaceAll(':', '-')}T${time}`) : undefined;
}

/** Local time of an XMP date. A date without a time is left out. */
function xmpDate(text: string | undefined): string | undefined {
  const [, date, seconds = ':00'] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d)(:\d\d)?/.exec(text ?? '') ?? [];
  return date && existing(date + seconds);
}

/** Cameras without a clock write zeros. */
function existing(date: string): string | undefined {
  const time = new Date(`${date}Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(date) ? date : undefined;
}

function gpsOf(block: ExifBlock): Coordinates | undefined {
  const ifd = block.directory(block.firstIfd, GPS_IFD);
  const latitude = degrees(block, block.find(ifd, 2));
  const longitude = degrees(block, block.find(ifd, 4));
  if (latitude === undefined || longitude === undefined) return undefined;
  const isNegative = (tag: number) => /^[SW]/i.test(latinText(block, block.find(ifd, tag)) ?? '');
  return validCoordinates(isNegative(1) ? -latitude : latitude, isNegative(3) ? -longitude : longitude);
}

/** Degrees, minutes and seconds as fractions. */
function degrees(block: ExifBlock, entry: ExifEntry | undefined): number | undefined {
  if (entry?.type !== tiffTypes.rational || entry.count < 1) return undefined;
  const part = (index: number) =>
    index < entry.count ? block.u32(entry.valueAt + 8 * index) / block.u32(entry.valueAt + 8 * index + 4) : 0;
  const whole = part(0);
  const rest = part(1) / 60 + part(2) / 3600;
  return Number.isFinite(whole) ? whole + (Number.isFinite(rest) ? rest : 0) : undefined;
}

function xmpCoordinates(latitude: string | undefined, longitude: string | undefined): Coordinates | undefined {
  const [north, east] = [xmpDegrees(latitude), xmpDegrees(longitude)];
  return north === undefined || east === undefined ? undefined : validCoordinates(north, east);
}

/** `DDD,MM,SSk` or `DDD,MM.mmk`: GPSCoordinate of the Adobe XMP specification, part 2. */
function xmpDegrees(text = ''): number | undefined {
  const match = /^(\d{1,3}),(\d{1,2}(?:\.\d{1,12})?)(?:,(\d{1,2}(?:\.\d{1,12})?))?([NSEW])$/.exec(text.trim());
  if (!match) return undefined;
  const [, whole, minutes, seconds = 0, letter = ''] = match;
  const value = Number(whole) + Number(minutes) / 60 + Number(seconds) / 3600;
  return /[SW]/.test(letter) ? -value : value;
}

/** Rounded to the step of the form, about 0.1 m on the ground. */
function validCoordinates(latitude: number, longitude: number): Coordinates | undefined {
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return undefined;
  const rounded = (value: number) => Math.round(value * 1e6) / 1e6;
  return { latitude: rounded(latitude), longitude: rounded(longitude) };
}
