import '#lib/polyfills.ts';
import type { CopyEncoding, DrawnCopy } from './draw-copy.ts';
import { drawCopy } from './draw-copy.ts';

/** Message to the worker. Responses can arrive in any order. */
export interface ThumbnailRequest {
  id: number;
  image: Blob;
  /** Longest side in pixels. */
  side: number;
  encoding: CopyEncoding;
}

/** `copy` is undefined if the browser cannot decode the image. */
export interface ThumbnailResponse {
  id: number;
  copy?: DrawnCopy;
}

addEventListener('message', ({ data: { id, image, side, encoding } }: MessageEvent<ThumbnailRequest>) => {
  const answer = (copy?: DrawnCopy) => postMessage({ id, ...(copy && { copy }) } satisfies ThumbnailResponse);
  drawCopy(image, side, encoding).then(answer, () => answer());
});
