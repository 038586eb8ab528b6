import type { DrawnCopy } from '../draw-copy.ts';
import { drawCopy } from '../draw-copy.ts';

/** Single message to the worker. It posts the copy, or undefined if the browser cannot decode the image. */
export interface CopyOrder {
  picture: Blob;
  side: number;
}

addEventListener('message', ({ data: { picture, side } }: MessageEvent<CopyOrder>) => {
  drawCopy(picture, side).then(answer, () => answer(undefined));
});

const answer = (copy: DrawnCopy | undefined): void => postMessage(copy);
