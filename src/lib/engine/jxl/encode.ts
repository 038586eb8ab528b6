import type { Sharp } from 'sharp';
import { AppError } from '../../errors.ts';
import type { JxlEncode } from '../../plan/types.ts';
import type { Encoding } from '../codec.ts';
import { copyIn, outputOf } from '../codec-module.ts';
import type { EngineHost } from '../host.ts';
import { startJxl } from './library.ts';

/** What `encode` returns if memory does not suffice: `JXL_ENC_ERR_OOM`, and 1. */
const OUT_OF_MEMORY = 3;

/**
 * Writes a codestream of JPEG XL. `wrapJxl` adds the metadata.
 * @throws AppError `not_loaded`, `internal` if the library crashes; Error about memory
 */
export async function encodeJxl(
  image: Sharp,
  { path, encode, profile, isDeep = false }: Encoding<JxlEncode>,
  host: EngineHost,
): Promise<void> {
  const raw = isDeep ? image.raw({ depth: 'ushort' }) : image.toColourspace('srgb').raw();
  const { data, info } = await raw.toBuffer({ resolveWithObject: true });
  const library = await startJxl('encoder', host);
  const pixels = copyIn(library, data);
  const icc = profile ? copyIn(library, profile) : 0;
  const { distance, effort } = encode;
  const error = guarded(() =>
    library.encode(
      pixels,
      info.width,
      info.height,
      info.channels,
      isDeep ? 16 : 8,
      icc,
      profile?.length ?? 0,
      distance,
      effort,
    ),
  );
  if (error === OUT_OF_MEMORY) throw new Error('libjxl: out of memory');
  if (error !== 0) throw new AppError('internal', {}, { cause: new Error(`libjxl: error ${error}`) });
  await host.files.writeFile(path, [outputOf(library)]);
}

/** @throws AppError `internal` if the library crashes */
function guarded<T>(call: () => T): T {
  try {
    return call();
  } catch (cause) {
    throw new AppError('internal', {}, { cause });
  }
}
