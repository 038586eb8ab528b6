import { concatUint8Arrays } from 'uint8array-extras';
import { startsWith } from '../../../bytes.ts';
import { bt709 } from '../../../color/cicp.ts';
import type { DescribedColor } from '../../../color/source-color.ts';
import { AppError } from '../../../errors.ts';
import { SNIFF_BYTES } from '../../../formats/formats.ts';
import * as notices from '../../../plan/notices/notices.ts';
import type { ImageSource, SourceFile } from '../../codec.ts';
import { withSrgb } from '../../color/exif-color-space.ts';
import type { EngineHost } from '../../host.ts';
import { APP1, EXIF_PREFIX, segment } from '../../metadata/jpeg-segments.ts';
import { summarizeMetadata } from '../../metadata/source-metadata.ts';
import { check, type Decoded, decode, readSize, toSource } from '../magick.ts';
import { openWithSharp } from '../sharp.ts';
import { cameraFacts } from './camera-facts.ts';
import { cameraPreview, type EmbeddedJpeg } from './camera-preview.ts';
import { endsEarly } from './raw-tiff.ts';

/** Long side in pixels below which a preview is a thumbnail. The smallest that cameras call a preview has 1,024. */
const MIN_PREVIEW_SIDE = 1000;
const START_OF_IMAGE = Uint8Array.of(0xff, 0xd8);
const MAX_SEGMENT_BYTES = 65_533;

/**
 * Opens the RAW file of a camera: its preview, as the camera has developed it, or the sensor data if there is only a thumbnail or
 * they are wanted.
 * @throws the library's error for sensor data that it cannot read; AppError `not_supported` if there is a preview instead
 */
export async function openRaw(file: SourceFile, host: EngineHost): Promise<ImageSource> {
  const bytes = file.content ?? (await host.files.readFile(file.path));
  const facts = cameraFacts(bytes);
  const preview = previewOf(bytes);
  return preview && file.rawSource !== 'sensor'
    ? openPreview(file, preview, facts, host)
    : develop(file, { bytes, facts, hasPreview: preview !== undefined }, host);
}

function previewOf(bytes: Uint8Array): EmbeddedJpeg | undefined {
  const preview = cameraPreview(bytes);
  return preview && Math.max(preview.width, preview.height) >= MIN_PREVIEW_SIDE ? preview : undefined;
}

async function openPreview(
  file: SourceFile,
  preview: EmbeddedJpeg,
  facts: Uint8Array | undefined,
  host: EngineHost,
): Promise<ImageSource> {
  const jpeg = withFacts(preview, facts);
  const path = `${file.scratchFolder}/preview.jpg`;
  await host.files.writeFile(path, [jpeg]);
  const head = jpeg.subarray(0, SNIFF_BYTES);
  const source = await openWithSharp({ ...file, path, format: 'jpg', head, sizeBytes: jpeg.length }, host);
  const { info } = source;
  return {
    ...source,
    info: { ...info, format: file.format, notices: [...info.notices, notices.cameraPreview(preview)] },
  };
}

/** A preview with what the file says about the photo. Previews with EXIF of their own keep that. */
function withFacts({ bytes, segments }: EmbeddedJpeg, facts: Uint8Array | undefined): Uint8Array {
  const hasExif = segments.some(({ marker, data }) => marker === APP1 && startsWith(data, EXIF_PREFIX));
  if (hasExif || !facts || EXIF_PREFIX.length + facts.length > MAX_SEGMENT_BYTES) return bytes;
  return concatUint8Arrays([
    START_OF_IMAGE,
    segment(APP1, concatUint8Arrays([EXIF_PREFIX, facts])),
    bytes.subarray(START_OF_IMAGE.length),
  ]);
}

/** LibRaw's default output: primaries of sRGB, and the curve of BT.709. ImageMagick has no setting for it. */
const librawColor: DescribedColor = {
  kind: 'described',
  name: 'LibRaw',
  model: 'rgb',
  chromaticities: bt709,
  transfer: { curve: 'bt709' },
  narrowRange: false,
};

interface RawFile {
  bytes: Uint8Array;
  facts: Uint8Array | undefined;
  hasPreview: boolean;
}

/** LibRaw, inside ImageMagick, recognizes the camera by itself. A profile of the file is not one of the developed pixels. */
async function develop(
  file: SourceFile,
  { bytes, facts, hasPreview }: RawFile,
  host: EngineHost,
): Promise<ImageSource> {
  const { icc: _, ...image } = await decodeSensorData(file, bytes, host).catch((cause: unknown) => {
    throw hasPreview && !(cause instanceof AppError) ? unreadable(cause) : cause;
  });
  // Zeros come from damaged data: the pixels of a dark photo have noise.
  if (image.pixels.every((value) => value === 0)) {
    throw hasPreview ? unreadable('it is black') : new AppError('broken_file', {}, { cause: 'it is black' });
  }
  const metadata = facts ? { exif: withSrgb(facts) } : {};
  const source = await toSource(file, image, host, metadata, librawColor);
  return {
    ...source,
    info: {
      ...source.info,
      isDeveloped: true,
      has: summarizeMetadata(metadata, false),
      notices: [
        ...source.info.notices,
        notices.developed(image, hasPreview),
        ...(endsEarly(bytes) ? [notices.truncated()] : []),
      ],
    },
  };
}

async function decodeSensorData(file: SourceFile, bytes: Uint8Array, host: EngineHost): Promise<Decoded> {
  const size = await readSize(bytes, 'Dng', host);
  check(size, file, host, host.memory.developing);
  return decode(bytes, 'Dng', host);
}

const unreadable = (cause: unknown): AppError =>
  new AppError('not_supported', { kind: { key: 'rawData' }, help: { key: 'cameraPreview' } }, { cause });
