import { latin1Text } from '../../../bytes.ts';
import { type GifBlock, gifBlocks, gifBlocksStart, TRAILER } from '../../gif-blocks.ts';

/** Application extensions that state how often an animation plays. */
const loops: readonly string[] = ['NETSCAPE2.0', 'ANIMEXTS1.0'];

/**
 * Removes comments, XMP and other extensions of a GIF, and keeps its frames and its loop.
 * @returns the parts of the new file; undefined if it has no frames or no end
 */
export function rewriteGif(file: Uint8Array): readonly Uint8Array[] | undefined {
  const blocks = Array.from(gifBlocks(file));
  const end = blocks.at(-1)?.end ?? 0;
  if (!blocks.some(({ kind }) => kind === 'image') || file[end] !== TRAILER) return undefined;
  const kept = blocks.filter((block) => block.kind !== 'extension' || isLoop(file, block));
  return [
    file.subarray(0, gifBlocksStart(file)),
    ...kept.map((block) => file.subarray(block.start, block.end)),
    Uint8Array.of(TRAILER),
  ];
}

/** An application extension has the label 0xff, and 11 bytes for the name. */
const isLoop = (file: Uint8Array, { start }: GifBlock): boolean =>
  file[start + 1] === 0xff && loops.includes(latin1Text(file.subarray(start + 3, start + 14)));
