import { AppError } from '../../errors.ts';
import type { FormatId } from '../../formats/formats.ts';
import type { HostSource, ImageSource, SourceFile } from '../codec.ts';
import type { EngineHost } from '../host.ts';
import { openBmp, openHeic, openIco } from './magick.ts';
import { openWithSharp } from './sharp.ts';

/** The decoders of all hosts. */
const decoders = {
  jpg: openWithSharp,
  png: openWithSharp,
  webp: openWithSharp,
  avif: openWithSharp,
  gif: openWithSharp,
  tiff: openWithSharp,
  heic: openHeic,
  bmp: openBmp,
  ico: openIco,
} as const satisfies Record<
  Exclude<FormatId, HostSource>,
  (file: SourceFile, host: EngineHost) => Promise<ImageSource>
>;

/**
 * Opens a file with the decoder of its format.
 * @throws AppError `internal` if this host does not read the format; what the decoder throws
 */
export async function openSource(file: SourceFile, host: EngineHost): Promise<ImageSource> {
  if (file.format !== 'svg' && file.format !== 'pdf') return decoders[file.format](file, host);
  const decoder = host.decoders[file.format];
  if (!decoder) throw new AppError('internal', {}, { cause: new Error(`This host does not read ${file.format}`) });
  return decoder(file);
}
