import { concatUint8Arrays } from 'uint8array-extras';
import { startsWith } from '../../../bytes.ts';
import { SNIFF_BYTES } from '../../../formats/formats.ts';
import * as notices from '../../../plan/notices.ts';
import type { ImageSource, SourceFile } from '../../codec.ts';
import type { EngineHost } from '../../host.ts';
import { APP1, EXIF_PREFIX, segment } from '../../metadata/jpeg-segments.ts';
import { summarizeMetadata } from '../../metadata/source-metadata.ts';
import { check, decode, readSize, toSource } from '../magick.ts';
import { openWithSharp } from '../sharp.ts';
import { cameraFacts } from './camera-facts.ts';
import { cameraPreview, type EmbeddedJpeg } from './camera-preview.ts';

/** Long side in pixels below which a preview is a thumbnail. The smallest that cameras call a preview has 1,024. */
const MIN_PREVIEW_SIDE = 1000;
const START_OF_IMAGE = Uint8Array.of(0xff, 0xd8);
const MAX_SEGMENT_BYTES = 65_533;

/**
 * Opens the RAW file of a camera: its preview, as the camera has developed it, or the sensor data if there is only a thumbnail.
 * @throws the library's error for sensor data that it cannot read
 */
export async function openRaw(file: SourceFile, host: EngineHost): Promise<ImageSource> {
  const bytes = await host.files.readFile(file.path);
  const facts = cameraFacts(bytes);
  const preview = cameraPreview(bytes);
  if (!preview || Math.max(preview.width, preview.height) < MIN_PREVIEW_SIDE) return develop(file, bytes, facts, host);
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

/** LibRaw, inside ImageMagick, recognizes the camera by itself. */
async function develop(
  file: SourceFile,
  bytes: Uint8Array,
  exif: Uint8Array | undefined,
  host: EngineHost,
): Promise<ImageSource> {
  const size = await readSize(bytes, 'Dng', host);
  check(size.width, size.height, file);
  const image = await decode(bytes, 'Dng', host);
  const metadata = exif ? { exif } : {};
  const source = await toSource(file, image, host, metadata);
  return {
    ...source,
    info: {
      ...source.info,
      has: summarizeMetadata(metadata, false),
      notices: [...source.info.notices, notices.developed()],
    },
  };
}
