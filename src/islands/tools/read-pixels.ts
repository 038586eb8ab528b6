import type { Raster } from '#lib/difference/raster.ts';
import type { Size } from '#lib/geometry/resize.ts';
import type { Drawable } from './drawable.ts';

interface Drawing {
  /** Target size, computed from the image's own size. */
  size: (own: Size) => Size;
  /** Whether scaling interpolates pixels. Without it, the result contains only existing colors. */
  smooth: boolean;
  /** Background color behind transparent parts. They stay transparent without it. */
  ground?: string;
}

/**
 * Pixels of an image in sRGB, upright, the first frame of an animation. Workers only.
 * @throws if the browser cannot decode the image or runs out of memory
 */
export async function readPixels(image: Drawable, { size, smooth, ground }: Drawing): Promise<Raster> {
  const bitmap = image instanceof Blob ? await createImageBitmap(image) : image;
  try {
    const { width, height } = size(bitmap);
    const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('no canvas');
    if (ground) {
      context.fillStyle = ground;
      context.fillRect(0, 0, width, height);
    }
    context.imageSmoothingEnabled = smooth;
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, width, height);
    const { data } = context.getImageData(0, 0, width, height);
    return { width, height, data };
  } finally {
    bitmap.close();
  }
}
