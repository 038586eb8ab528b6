import '#lib/polyfills.ts';
import { expose } from 'comlink';
import { changedPixels } from '#lib/difference/changed-pixels.ts';
import type { Raster } from '#lib/difference/raster.ts';
import { ssim } from '#lib/difference/ssim.ts';
import { visibleDifference } from '#lib/difference/visible-difference.ts';
import type { Size } from '#lib/geometry/resize.ts';
import type { Drawable } from '../drawable.ts';
import { readPixels } from '../read-pixels.ts';

const functions = {
  /**
   * Compares two images.
   * @param size at which both are compared, in pixels
   * @param onProgress called with the percentage that is done
   * @throws if the browser cannot decode an image or runs out of memory
   */
  async compare([first, second]: [Drawable, Drawable], size: Size, onProgress: (percent: number) => void) {
    const drawing = { size: () => size, smooth: true, ground: '#fff' };
    // Sequential, because two decoded images would need twice the memory.
    const one = await readPixels(first, drawing);
    const other = await readPixels(second, drawing);
    const { share, mask } = changedPixels(one, other);
    let lastPercent = 0;
    /** @param done share of the two figures, which take about as long as each other */
    const report = (done: number) => {
      const percent = Math.floor(done * 50);
      if (percent > lastPercent) onProgress(percent);
      lastPercent = percent;
    };
    const similarity = ssim(one, other, report);
    const visible = visibleDifference(one, other, (done) => report(1 + done));
    return { ssim: similarity, visible, changedShare: share, mask: await encoded(mask) };
  },
};

export type DifferenceFunctions = typeof functions;

expose(functions);

function encoded({ width, height, data }: Raster): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0);
  return canvas.convertToBlob();
}
