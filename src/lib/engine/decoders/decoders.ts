import { AppError } from '../../errors.ts';
import { type DecoderName, formats } from '../../formats/formats.ts';
import type { HostDecoder, ImageSource, SourceFile } from '../codec.ts';
import type { EngineHost } from '../host.ts';
import { openJxl } from '../jxl/open-jxl.ts';
import { openBmp, openHeic, openIco } from './magick.ts';
import { openMore } from './more/open-more.ts';
import { openRaw } from './raw/open-raw.ts';
import { openWithSharp } from './sharp.ts';
import { openTiff } from './tiff/open-tiff.ts';

/** The decoders of all hosts. */
const decoders = {
  sharp: openWithSharp,
  heic: openHeic,
  jxl: openJxl,
  more: openMore,
  raw: openRaw,
  tiff: openTiff,
  bmp: openBmp,
  ico: openIco,
} as const satisfies Record<
  Exclude<DecoderName, HostDecoder>,
  (file: SourceFile, host: EngineHost) => Promise<ImageSource>
>;

/**
 * Opens a file with the decoder of its format.
 * @throws AppError `internal` if this host does not read the format; what the decoder throws
 */
export async function openSource(file: SourceFile, host: EngineHost): Promise<ImageSource> {
  const name = formats[file.format].decoder;
  if (name !== 'svg' && name !== 'pdf') return decoders[name](file, host);
  const decoder = host.decoders[name];
  if (!decoder) throw new AppError('internal', {}, { cause: new Error(`This host does not read ${file.format}`) });
  return decoder(file);
}
