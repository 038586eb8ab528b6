import { AppError } from '../../../errors.ts';
import type { DecodedBy } from '../../../formats/formats.ts';
import { decoderBytes } from '../../../plan/memory.ts';
import type { ImageSource, SourceFile } from '../../codec.ts';
import type { EngineHost } from '../../host.ts';
import { exifDensity } from '../../metadata/source-density.ts';
import { noticesOfParts } from '../../metadata/source-metadata.ts';
import { type CoderName, check, decode, toSource } from '../magick.ts';
import { readExr } from './exr.ts';
import type { ImageHeader } from './header.ts';
import { readJpeg2000, withContainer } from './jpeg2000.ts';
import { readPsd } from './psd.ts';
import { readQoi } from './qoi.ts';
import { readRadiance } from './radiance.ts';

interface MoreFormat {
  coder: CoderName;
  /** Reads the size before any pixels are decoded. It gets the whole file. */
  readHeader(file: Uint8Array): ImageHeader;
  /** Changes what ImageMagick would read wrong. */
  prepare?(file: Uint8Array): Uint8Array;
}

const moreFormats: Record<DecodedBy<'more'>, MoreFormat> = {
  psd: { coder: 'Psd', readHeader: readPsd },
  jp2: { coder: 'Jp2', readHeader: readJpeg2000, prepare: withContainer },
  exr: { coder: 'Exr', readHeader: readExr },
  hdr: { coder: 'Hdr', readHeader: readRadiance },
  qoi: { coder: 'Qoi', readHeader: readQoi },
};

/**
 * Opens a file that ImageMagick decodes.
 * @throws AppError `too_many_pixels` or `too_much_memory` before decoding, `broken_file` for a damaged header; the library's error for damaged data
 */
export async function openMore(file: SourceFile, host: EngineHost): Promise<ImageSource> {
  const { coder, readHeader, prepare } = moreFormats[file.format as DecodedBy<'more'>];
  const bytes = await host.files.readFile(file.path);
  const header = headerOf(bytes, readHeader);
  check(header, file, host, decoderBytes(file.format, header.channels ?? 3, host.memory));
  const image = await decode(prepare?.(bytes) ?? bytes, coder, host);
  const { metadata = {} } = header;
  const source = await toSource(file, image, host, metadata);
  const density = header.density ?? exifDensity(metadata.exif);
  return {
    ...source,
    info: {
      ...source.info,
      isReducedTo8Bits: header.isDeep ?? false,
      notices: [...source.info.notices, ...noticesOfParts([...(header.notices ?? [])], metadata)],
      ...(density !== undefined && { density }),
    },
  };
}

function headerOf(bytes: Uint8Array, read: MoreFormat['readHeader']): ImageHeader {
  try {
    return read(bytes);
  } catch (cause) {
    if (cause instanceof RangeError) throw new AppError('broken_file', {}, { cause });
    throw cause;
  }
}
