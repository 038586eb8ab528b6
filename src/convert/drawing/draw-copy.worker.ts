import '#lib/polyfills.ts';
import type { CopyEncoding, DrawnCopy } from './draw-copy.ts';
import { drawCopy } from './draw-copy.ts';

/** Single message to the worker. It posts the copy, or undefined if the browser cannot decode the image. */
export interface CopyRequest {
  image: Blob;
  side: number;
  encoding: CopyEncoding;
}

addEventListener('message', ({ data: { image, side, encoding } }: MessageEvent<CopyRequest>) => {
  drawCopy(image, side, encoding).then(respond, () => respond(undefined));
});

const respond = (copy: DrawnCopy | undefined): void => postMessage(copy);
