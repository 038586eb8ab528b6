import type { ToolPicture } from './open-picture.ts';

/** What a worker can draw: it opens files itself, off the page's thread, but not drawings. */
export type Drawable = Blob | ImageBitmap;

/** @throws where the browser has no memory for it */
export async function drawable({ file, type, previewUrl, state }: ToolPicture): Promise<Drawable> {
  if (type !== 'image/svg+xml' || state.step !== 'ready') return file.slice(0, file.size, type);
  const { width, height } = state.size;
  const canvas = new OffscreenCanvas(width, height);
  // Not by createImageBitmap: of a drawing that says no size of its own it makes an empty picture.
  canvas.getContext('2d')?.drawImage(await loaded(previewUrl), 0, 0, width, height);
  return canvas.transferToImageBitmap();
}

/** Of a drawable what is handed over to a worker rather than copied. */
export const handedOver = (...drawables: Drawable[]): Transferable[] =>
  drawables.filter((one) => !(one instanceof Blob)) as ImageBitmap[];

/** A picture on the page's own thread. */
export async function loaded(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}
