import type { OutputFormat } from '../../../src/lib/formats/formats.ts';
import type { Size } from '../../../src/lib/geometry/resize.ts';
import type { Tags } from './exiftool.ts';

/**
 * Groups that have to survive: EXIF with maker notes, XMP, and the color profile (a second one belongs to a thumbnail or a
 * tile). Other groups belong to a container or a program.
 */
const kept =
  /^(?:IFD0|ExifIFD|InteropIFD|GPS|XMP-[\w-]+|ICC[\w-]*[A-Za-z]|IPTC|Apple|Canon|Nikon|Sony|Panasonic|Olympus|Pentax|FujiFilm|Samsung|Google|HDRP|MakerNotes):/;

/** Tags of a TIFF file's first directory that describe how its pixels are stored. */
const layout =
  /^IFD0:(?:ImageWidth|ImageHeight|BitsPerSample|Compression|PhotometricInterpretation|StripOffsets|SamplesPerPixel|RowsPerStrip|StripByteCounts|PlanarConfiguration|SampleFormat|Predictor|Orientation|Tile\w+|SubfileType|FillOrder|PageNumber|NewSubfileType|YCbCr\w+)$/;

/** XMP names of IPTC fields, for formats without IPTC. */
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
/** Fields that only describe the encoding of the others. */
const iptcFrame = /^IPTC:(?:CodedCharacterSet|EnvelopeRecordVersion|ApplicationRecordVersion)$/;

/** Tags that describe the result itself. */
const rewrittenTags = ({ width, height }: Size): Tags => ({
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

/** Refers to an extended XMP packet, which other formats merge into the main one. */
const packetNote = 'XMP-xmpNote:HasExtendedXMP';

/** A tag that the result lost or changed. */
type LostTags = Record<string, { before: unknown; after: unknown }>;

/**
 * Tags of a source that its result lacks or has with another value, both read by exiftool. Thumbnails are removed on
 * purpose.
 */
export function lostTags(
  before: Tags,
  after: Tags,
  { outputFormat, size }: { outputFormat: OutputFormat; size: Size },
): LostTags {
  const rewritten = rewrittenTags(size);
  const isTiff = before['File:FileType'] === 'TIFF';
  const isKept = (name: string) =>
    kept.test(name) && !/Thumbnail/.test(name) && !(isTiff && layout.test(name)) && name !== packetNote;
  const lost: LostTags = {};
  for (const [name, value] of Object.entries(before).filter(([tag]) => isKept(tag))) {
    let expected = name in rewritten ? rewritten[name] : value;
    let seen = after[name];
    if (name.startsWith('IPTC:') && outputFormat !== 'jpg') {
      if (iptcFrame.test(name)) continue;
      const xmp = iptcAsXmp[name] ?? '';
      // A value that XMP already has is kept.
      expected = before[xmp] ?? value;
      seen = after[xmp];
    }
    if (JSON.stringify(texts(seen)) !== JSON.stringify(texts(expected))) lost[name] = { before: expected, after: seen };
  }
  return lost;
}

/** XMP contains text, but exiftool reads a text of digits in IPTC as a number. */
const texts = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(texts) : typeof value === 'number' ? `${value}` : value;
