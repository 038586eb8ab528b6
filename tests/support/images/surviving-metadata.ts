import type { OutputFormat } from '../../../src/lib/formats/formats.ts';
import type { Size } from '../../../src/lib/geometry/resize.ts';
import type { Tags } from './exiftool.ts';

/**
 * Groups that have to survive: EXIF with makers' notes, XMP, the profile (a second one is of a thumbnail or a tile); others
 * are of a container or a program.
 */
const kept =
  /^(?:IFD0|ExifIFD|InteropIFD|GPS|XMP-[\w-]+|ICC[\w-]*[A-Za-z]|IPTC|Apple|Canon|Nikon|Sony|Panasonic|Olympus|Pentax|FujiFilm|Samsung|Google|HDRP|MakerNotes):/;

/** Of a TIFF file's first directory, what says how its pixels are stored. */
const layout =
  /^IFD0:(?:ImageWidth|ImageHeight|BitsPerSample|Compression|PhotometricInterpretation|StripOffsets|SamplesPerPixel|RowsPerStrip|StripByteCounts|PlanarConfiguration|SampleFormat|Predictor|Orientation|Tile\w+|SubfileType|FillOrder|PageNumber|NewSubfileType|YCbCr\w+)$/;

/** How a result's IPTC fields are named where they can only be XMP. */
const iptcAsXmp: Record<string, string> = {
  'IPTC:City': 'XMP-photoshop:City',
  'IPTC:Country-PrimaryLocationName': 'XMP-photoshop:Country',
  'IPTC:Keywords': 'XMP-dc:Subject',
  'IPTC:Caption-Abstract': 'XMP-dc:Description',
  'IPTC:ObjectName': 'XMP-dc:Title',
  'IPTC:By-line': 'XMP-dc:Creator',
  'IPTC:CopyrightNotice': 'XMP-dc:Rights',
  'IPTC:DateCreated': 'XMP-photoshop:DateCreated',
};
/** Fields that only say how the others are written. */
const iptcFrame = /^IPTC:(?:CodedCharacterSet|EnvelopeRecordVersion|ApplicationRecordVersion)$/;

/** Tags that a result has to tell of itself. */
const toldAnew = ({ width, height }: Size): Tags => ({
  'IFD0:Orientation': 1,
  'XMP-tiff:Orientation': 1,
  'IFD0:ImageWidth': width,
  'IFD0:ImageHeight': height,
  'ExifIFD:ExifImageWidth': width,
  'ExifIFD:ExifImageHeight': height,
  'XMP-tiff:ImageWidth': width,
  'XMP-tiff:ImageHeight': height,
  'XMP-exif:ExifImageWidth': width,
  'XMP-exif:ExifImageHeight': height,
});

/** Says that there is a second packet, which is part of the first in formats that need none. */
const packetNote = 'XMP-xmpNote:HasExtendedXMP';

/**
 * What exiftool read of a source and does not read, or reads differently, of its result: what was lost, with both values.
 * Thumbnails are meant to go.
 */
export function survives(
  before: Tags,
  after: Tags,
  { outputFormat, size }: { outputFormat: OutputFormat; size: Size },
): Record<string, { before: unknown; after: unknown }> {
  const anew = toldAnew(size);
  const isTiff = before['File:FileType'] === 'TIFF';
  const lost: Record<string, { before: unknown; after: unknown }> = {};
  for (const [name, value] of Object.entries(before)) {
    if (!kept.test(name) || /Thumbnail/.test(name)) continue;
    if (isTiff && layout.test(name)) continue;
    if (name === packetNote) continue;
    let expected = name in anew ? anew[name] : value;
    let seen = after[name];
    if (name.startsWith('IPTC:') && outputFormat !== 'jpg') {
      if (iptcFrame.test(name)) continue;
      const xmp = iptcAsXmp[name] ?? '';
      // What XMP says already stands.
      expected = before[xmp] ?? value;
      seen = after[xmp];
    }
    if (JSON.stringify(texts(seen)) !== JSON.stringify(texts(expected))) lost[name] = { before: expected, after: seen };
  }
  return lost;
}

/** XMP holds text, where exiftool reads a text of digits in IPTC as a number. */
const texts = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(texts) : typeof value === 'number' ? `${value}` : value;
