import type { DrawnCopy } from './draw-copy.ts';
import { drawCopy } from './draw-copy.ts';

/** Message to the worker. Responses can arrive in any order. */
export interface ThumbnailOrder {
  id: number;
  picture: Blob;
  /** Longest side in pixels. */
  side: number;
  /** Encoder quality from 0 to 1. */
  quality: number;
}

/** `copy` is undefined if the browser cannot decode the image. */
export interface ThumbnailAnswer {
  id: number;
  copy?: DrawnCopy;
}

addEventListener('message', ({ data: { id, picture, side, quality } }: MessageEvent<ThumbnailOrder>) => {
  const answer = (copy?: DrawnCopy) => postMessage({ id, ...(copy && { copy }) } satisfies ThumbnailAnswer);
  drawCopy(picture, side, quality).then(answer, () => answer());
});
