import type { DrawnCopy } from './draw-copy.ts';
import { drawCopy } from './draw-copy.ts';

/** What the worker is asked, once. It answers with the copy, or with nothing where the browser cannot draw it. */
export interface CopyOrder {
  picture: Blob;
  side: number;
}

addEventListener('message', ({ data: { picture, side } }: MessageEvent<CopyOrder>) => {
  drawCopy(picture, side).then(answer, () => answer(undefined));
});

const answer = (copy: DrawnCopy | undefined): void => postMessage(copy);
