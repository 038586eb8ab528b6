import type { OutputFormat } from '../../../formats/formats.ts';
import type { MetadataPlan, SourceInfo } from '../../../plan/types.ts';
import type { Blocks } from '../blocks.ts';
import { rewriteGif } from './gif.ts';
import { rewriteJpeg } from './jpeg.ts';
import { rewritePng } from './png.ts';
import { rewriteTiff } from './tiff.ts';
import { rewriteWebp } from './webp.ts';

interface Rewriting {
  metadata: MetadataPlan;
  blocks: Blocks;
  source: SourceInfo;
  /** Pixels per inch that replace those of the file. */
  density?: number | undefined;
}

type Rewriter = (file: Uint8Array, blocks: Blocks, source: SourceInfo) => readonly Uint8Array[] | undefined;

const rewriters: Partial<Record<OutputFormat, Rewriter>> = {
  jpg: rewriteJpeg,
  png: rewritePng,
  webp: rewriteWebp,
  gif: rewriteGif,
  tiff: rewriteTiff,
};

/**
 * Replaces the metadata of a file and keeps its compressed pixels.
 * @returns the parts of the new file; undefined if that is not possible
 */
export function rewriteMetadata(
  format: OutputFormat,
  file: Uint8Array,
  { metadata, blocks, source, density }: Rewriting,
): readonly Uint8Array[] | undefined {
  // Items of an AVIF are located by offsets all over the file, so it stays whole or is encoded again.
  if (format === 'avif') {
    const isUnchanged = metadata.keep && density === undefined && (metadata.location || !source.has.location);
    return isUnchanged ? [file] : undefined;
  }
  const { density: _, ...others } = blocks;
  return rewriters[format]?.(file, density === undefined ? others : { ...others, density }, source);
}
