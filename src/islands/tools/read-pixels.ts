import type { Raster } from '#lib/difference/raster.ts';
import type { Size } from '#lib/geometry/resize.ts';
import type { Drawable } from './drawable.ts';

interface Drawing {
  /** The size to be drawn at, from the picture's own. */
  size: (own: Size) => Size;
  /** Whether neighbouring pixels are mixed where it is scaled; otherwise only colours that are there come out. */
  smooth: boolean;
  /** What see-through parts are laid on; without it they stay so. */
  ground?: string;
}

/**
 * The pixels of a picture, in sRGB, upright, of an animation its first frame. For workers.
 * @throws where the browser cannot draw it, or has no memory for it
 */
export async function rasterOf(picture: Drawable, { size, smooth, ground }: Drawing): Promise<Raster> {
  const bitmap = picture instanceof Blob ? await createImageBitmap(picture) : picture;
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
