import type { PngSearch } from '../../plan/types.ts';
import { type CodecExports, copyIn, outputOf, startCodec, unlessCrashed } from '../codec-module.ts';
import type { EngineHost } from '../host.ts';

interface PngExports extends CodecExports {
  optimize(file: number, bytes: number, effort: number): number;
}

const efforts: Record<PngSearch, number> = { balanced: 1, smallest: 2 };

/**
 * Replaces a PNG by one with the same pixels and metadata and fewer bytes: `codecs/png.cc`. As in oxipng, unused channels, bits and
 * colors go, several ways to filter rows are tried, and libdeflate compresses the best one.
 * A file stays if memory does not suffice.
 * @throws AppError `not_loaded`
 */
export async function searchSmallerPng(path: string, search: PngSearch, host: EngineHost): Promise<void> {
  const { files } = host;
  const [file, codec] = await Promise.all([files.readFile(path), startCodec<PngExports>('png', host)]);
  const smaller = unlessCrashed(() => codec.optimize(copyIn(codec, file), file.length, efforts[search]) === 0);
  if (smaller && codec.outputSize() < file.length) await files.writeFile(path, [outputOf(codec)]);
}
