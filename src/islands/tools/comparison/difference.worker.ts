import '#lib/polyfills.ts';
import { changedPixels } from '#lib/difference/changed-pixels.ts';
import type { Raster } from '#lib/difference/raster.ts';
import { ssim } from '#lib/difference/ssim.ts';
import { visibleDifference } from '#lib/difference/visible-difference.ts';
import type { Size } from '#lib/geometry/resize.ts';
import type { Drawable } from '../drawable.ts';
import { readPixels } from '../read-pixels.ts';

/** Single message to the worker. */
export interface DifferenceRequest {
  first: Drawable;
  second: Drawable;
  /** Size at which both images are compared, in pixels. */
  size: Size;
}

/** Messages from the worker. `done` and `failed` are final. */
export type DifferenceMessage =
  | { step: 'comparing'; percent: number }
  | { step: 'done'; ssim: number; visible: number; changedShare: number; mask: Blob }
  | { step: 'failed' };

const send = (message: DifferenceMessage): void => postMessage(message);

addEventListener('message', ({ data }: MessageEvent<DifferenceRequest>) => {
  compare(data).then(send, () => send({ step: 'failed' }));
});

async function compare({ first, second, size }: DifferenceRequest): Promise<DifferenceMessage> {
  const drawing = { size: () => size, smooth: true, ground: '#fff' };
  // Sequential, because two decoded images would need twice the memory.
  const one = await readPixels(first, drawing);
  const other = await readPixels(second, drawing);
  const { share, mask } = changedPixels(one, other);
  let lastPercent = 0;
  /** Of two figures, which take about as long as each other. */
  const report = (done: number) => {
    const percent = Math.floor(done * 50);
    if (percent > lastPercent) send({ step: 'comparing', percent });
    lastPercent = percent;
  };
  const similarity = ssim(one, other, report);
  const visible = visibleDifference(one, other, (done) => report(1 + done));
  return { step: 'done', ssim: similarity, visible, changedShare: share, mask: await encoded(mask) };
}

function encoded({ width, height, data }: Raster): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0);
  return canvas.convertToBlob();
}
