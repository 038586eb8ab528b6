import { isRawTiff } from '../../../formats/camera-raw.ts';
import { ExifBlock } from '../../../metadata/exif-block.ts';
import type { ImageSource, SourceFile } from '../../codec.ts';
import type { EngineHost } from '../../host.ts';
import { openRaw } from '../raw/open-raw.ts';
import { openWithSharp } from '../sharp.ts';

/** Opens a TIFF. The RAW file of a camera is one whose start may not tell it: sharp would read its thumbnail. */
export async function openTiff(file: SourceFile, host: EngineHost): Promise<ImageSource> {
  const content = await host.files.readFile(file.path);
  const isRaw = isRawTiff(new ExifBlock(content));
  return isRaw ? openRaw({ ...file, content, format: 'raw' }, host) : openWithSharp({ ...file, content }, host);
}
