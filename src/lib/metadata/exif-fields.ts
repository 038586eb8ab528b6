import { latin1Bytes } from '../bytes.ts';
import type { OutputFormat } from '../formats/formats.ts';
import type { Size } from '../geometry/resize.ts';
import type { MetadataFields } from '../plan/types.ts';
import { type Coordinates, exifCoordinates } from './coordinates.ts';
import { ascii, bytes, long, rationals, short, type TiffEntry, utf16, writeTiff } from './tiff.ts';

/** Precision in parts of an arc second: the input step, a millionth of a degree, is 36 parts. */
const SECOND_PARTS = 10_000;
const S_RGB = 1;
/** For JPEG: the component order (ComponentsConfiguration) and the position of chroma samples (YCbCrPositioning). */
const Y_CB_CR = [1, 2, 3, 0];
const CENTERED = 1;
const NO_UNIT = 1;
const INCH = 2;

type Field = keyof MetadataFields;

/**
 * Tags of TIFF 6.0, Exif 2.32 (CIPA DC-008, 4.6) and, with the prefix XP, of Windows, where readers expect each field.
 */
const entriesByField: {
  [F in keyof MetadataFields]-?: (value: NonNullable<MetadataFields[F]>) => Partial<Directories>;
} = {
  title: (text) => ({ main: [utf16(0x9c9b, text)] }),
  description: (text) => ({ main: [ascii(0x010e, text), utf16(0x9c9c, text)] }),
  copyright: (text) => ({ main: [ascii(0x8298, text)] }),
  author: (text) => ({ main: [ascii(0x013b, text), utf16(0x9c9d, text)] }),
  coordinates: (position) => ({ gps: gpsEntries(position) }),
  dateTaken: (date) => ({ exif: [ascii(0x9003, exifDate(date))] }),
  tags: (tags) => ({ main: [utf16(0x9c9e, tags.join(';'))] }),
  // EXIF has no tags with custom names.
  customFields: () => ({}),
};

interface Directories {
  main: TiffEntry[];
  exif: TiffEntry[];
  gps: TiffEntry[];
}

/** Whether EXIF is the only place for the pixel density: JPEG has JFIF, PNG has `pHYs`, TIFF its own directory. */
export const isDensityInExif: Record<OutputFormat, boolean> = {
  jpg: false,
  png: false,
  webp: true,
  avif: true,
  gif: false,
  tiff: false,
  jxl: true,
  ico: false,
  svg: false,
};

/**
 * The fields as an EXIF block that starts with its TIFF header; undefined if there is nothing to write. Text is UTF-8,
 * or UTF-16 in XP tags.
 * @param camera further entries, little-endian
 * @param result the file that gets the block, with sRGB pixels; `density` is in pixels per inch
 */
export function exifOfFields(
  fields: MetadataFields,
  result: { size: Size; format: OutputFormat; density?: number | undefined },
  camera: Pick<Directories, 'main' | 'exif'> = { main: [], exif: [] },
): Uint8Array | undefined {
  const all: Directories = { main: [...camera.main], exif: [...camera.exif], gps: [] };
  for (const [field, entries] of Object.entries(entriesByField) as [
    Field,
    (value: unknown) => Partial<Directories>,
  ][]) {
    if (fields[field] === undefined) continue;
    const { main = [], exif = [], gps = [] } = entries(fields[field]);
    all.main.push(...main);
    all.exif.push(...exif);
    all.gps.push(...gps);
  }
  const { density, format } = result;
  const writesDensity = density !== undefined && isDensityInExif[format];
  if (!writesDensity && Object.values(all).every((entries) => entries.length === 0)) return undefined;
  const jpeg = format === 'jpg';
  return writeTiff({
    main: [
      ...all.main,
      ...(density === undefined ? [] : resolution(density)),
      ...(jpeg ? [short(0x0213, CENTERED)] : []),
    ],
    exif: [...all.exif, ...mandatoryTags(result), ...(jpeg ? [bytes(0x9101, Y_CB_CR, 'undefined')] : [])],
    gps: all.gps,
  });
}

const version = (tag: number, digits: string): TiffEntry => bytes(tag, [...latin1Bytes(digits)], 'undefined');

/** Mandatory tags: Exif 2.32, 4.6.8. A TIFF has its size elsewhere, and names the version of Flashpix. */
const mandatoryTags = ({ size: { width, height }, format }: { size: Size; format: OutputFormat }): TiffEntry[] => [
  version(0x9000, '0232'),
  short(0xa001, S_RGB),
  ...(format === 'tiff' ? [version(0xa000, '0100')] : [long(0xa002, width), long(0xa003, height)]),
];

/** Without a unit, for square pixels. */
export const unknownResolution: readonly TiffEntry[] = [
  rationals(0x011a, [[1, 1]]),
  rationals(0x011b, [[1, 1]]),
  short(0x0128, NO_UNIT),
];

/** TIFF 6.0: XResolution and YResolution, in pixels per inch. */
export function resolution(density: number): TiffEntry[] {
  const parts: [number, number] = Number.isInteger(density) ? [density, 1] : [Math.round(density * 1000), 1000];
  return [rationals(0x011a, [parts]), rationals(0x011b, [parts]), short(0x0128, INCH)];
}

const exifDate = (date: string): string => date.replaceAll('-', ':').replace('T', ' ');

function gpsEntries(position: Coordinates): TiffEntry[] {
  const [latitude, longitude] = exifCoordinates(position);
  return [
    bytes(0, [2, 3, 0, 0]),
    ascii(1, latitude.letter),
    rationals(2, degreesMinutesSeconds(latitude.degrees)),
    ascii(3, longitude.letter),
    rationals(4, degreesMinutesSeconds(longitude.degrees)),
    ascii(0x12, 'WGS-84'),
  ];
}

/** Rounds before the split into parts, so that seconds never round up to 60. */
function degreesMinutesSeconds(degrees: number): [number, number][] {
  const parts = Math.round(degrees * 3600 * SECOND_PARTS);
  const minutes = Math.floor(parts / (60 * SECOND_PARTS));
  return [
    [Math.floor(minutes / 60), 1],
    [minutes % 60, 1],
    [parts % (60 * SECOND_PARTS), SECOND_PARTS],
  ];
}
