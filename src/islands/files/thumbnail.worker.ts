import type { DrawnCopy } from './draw-copy.ts';
import { drawCopy } from './draw-copy.ts';

/** What the worker is asked. It answers each in its own time. */
export interface ThumbnailOrder {
  id: number;
  picture: Blob;
  /** Longest side, in pixels. */
  side: number;
  /** Of the encoding, from 0 to 1. */
  quality: number;
}

/** Without a copy where the browser cannot draw the picture. */
export interface ThumbnailAnswer {
  id: number;
  copy?: DrawnCopy;
}

addEventListener('message', ({ data: { id, picture, side, quality } }: MessageEvent<ThumbnailOrder>) => {
  const answer = (copy?: DrawnCopy) => postMessage({ id, ...(copy && { copy }) } satisfies ThumbnailAnswer);
  drawCopy(picture, side, quality).then(answer, () => answer());
});
