import type { DrawnCopy } from './draw-copy.ts';
import { drawCopy } from './draw-copy.ts';

/** Message to the worker. Responses can arrive in any order. */
export interface ThumbnailRequest {
  id: number;
  image: Blob;
  /** Longest side in pixels. */
  side: number;
  /** Encoder quality from 0 to 1. */
  quality: number;
}

/** `copy` is undefined if the browser cannot decode the image. */
export interface ThumbnailResponse {
  id: number;
  copy?: DrawnCopy;
}

addEventListener('message', ({ data: { id, image, side, quality } }: MessageEvent<ThumbnailRequest>) => {
  const answer = (copy?: DrawnCopy) => postMessage({ id, ...(copy && { copy }) } satisfies ThumbnailResponse);
  drawCopy(image, side, quality).then(answer, () => answer());
});
