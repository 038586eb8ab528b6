import type { ToolImage } from './open-image.ts';

/** Image source that a worker can decode. An SVG must be rasterized first. */
export type Drawable = Blob | ImageBitmap;

/** @throws if the browser runs out of memory */
export async function createDrawable({ picture, type, previewUrl, state }: ToolImage): Promise<Drawable> {
  if (type !== 'image/svg+xml' || state.step !== 'ready') return picture;
  const { width, height } = state.size;
  const canvas = new OffscreenCanvas(width, height);
  // `createImageBitmap` returns an empty image for an SVG without intrinsic size.
  canvas.getContext('2d')?.drawImage(await loadImage(previewUrl), 0, 0, width, height);
  return canvas.transferToImageBitmap();
}

/** Items of a `postMessage` transfer list. */
export const transferList = (...drawables: Drawable[]): Transferable[] =>
  drawables.filter((drawable): drawable is ImageBitmap => !(drawable instanceof Blob));

/** Loads and decodes an image on the main thread. */
export async function loadImage(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}
