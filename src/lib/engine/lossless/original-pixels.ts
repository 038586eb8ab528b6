import { concatUint8Arrays } from 'uint8array-extras';
import type { ConversionOptions } from '../../options/schema.ts';
import { mayKeepOriginal } from '../../plan/larger-result.ts';
import type { Plan } from '../../plan/types.ts';
import type { ImageSource } from '../codec.ts';
import type { EngineHost } from '../host.ts';
import type { Blocks } from '../metadata/blocks.ts';
import { rewriteMetadata } from '../metadata/rewrite/rewrite.ts';
import { repackJpeg } from './repack-jpeg.ts';

interface Parts {
  source: ImageSource;
  plan: Plan;
  options: ConversionOptions;
  blocks: Blocks;
  host: EngineHost;
}

/**
 * The file of a result that has the compressed pixels of its source, those of a JPEG in fewer bytes.
 * @param path of the source
 * @returns undefined if the result may not or cannot have these pixels
 */
export async function withOriginalPixels(
  path: string,
  { source: { info, profile }, plan, options, blocks, host }: Parts,
): Promise<Uint8Array | undefined> {
  if (!mayKeepOriginal(info, options, plan, profile !== undefined)) return undefined;
  const { metadata, encode } = plan;
  const rewriting = { metadata, blocks, source: info, density: options.dpi };
  const rewritten = rewriteMetadata(encode.format, await host.files.readFile(path), rewriting);
  if (!rewritten) return undefined;
  const file = concatUint8Arrays([...rewritten]);
  if (encode.format !== 'jpg') return file;
  const smaller = await repackJpeg(file, { searches: options.effort === 'smallest', host });
  return smaller && smaller.length < file.length ? smaller : file;
}
