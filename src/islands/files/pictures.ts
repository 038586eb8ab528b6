import type { FormatId } from '#lib/formats/formats.ts';
import { formats } from '#lib/formats/formats.ts';
import type { Size } from '#lib/geometry/resize.ts';
import { sizeFromHeaders } from './size-from-headers.ts';
import { thumbnailOf } from './thumbnails.ts';
import { visibleFirstQueue } from './visible-first-queue.ts';

/** Thumbnail of a file. `url` is an object URL that the owner must revoke. */
export type Picture =
  | { step: 'loading' }
  /** `size` is the size of the file's image. `itself` is true if this browser can decode the file. */
  | { step: 'shown'; url: string; size?: Size; itself?: true }
  | { step: 'none' };

/** Decoding needs 4 bytes per pixel and a CPU core: at most two at a time, visible files first. */
const drawTurn = visibleFirstQueue(2);
const previewTurn = visibleFirstQueue(2);

interface Drawn {
  id: string;
  file: File;
}

/** Thumbnail of a file, drawn by the browser if possible, else by the server. */
export async function pictureOf({ id, file }: Drawn, format: FormatId, signal: AbortSignal): Promise<Picture> {
  if (format === 'pdf') return { step: 'none' };
  const draw = format === 'svg' ? drawingOf : smallCopyOf;
  // The file was removed or the connection failed. The list works without a thumbnail.
  const none = (): Picture => ({ step: 'none' });
  const own = formats[format].browser ? await drawTurn(id, () => draw(file, format), signal).catch(none) : undefined;
  return own ?? (await previewTurn(id, () => drawnByServer(file, signal), signal).catch(none));
}

/** Object URL with the detected media type. Browsers render an SVG only with the correct type. */
export const urlOf = (file: File, format: FormatId): string =>
  URL.createObjectURL(file.slice(0, file.size, formats[format].mime));

export function revoke(picture: Picture): void {
  if (picture.step === 'shown') URL.revokeObjectURL(picture.url);
}

async function smallCopyOf(file: File): Promise<Picture | undefined> {
  const copy = await thumbnailOf(file);
  return copy && { step: 'shown', url: URL.createObjectURL(copy.blob), itself: true, size: copy.original };
}

/** Uses an SVG as its own thumbnail. `createImageBitmap` in a worker does not accept SVG. */
async function drawingOf(file: File, format: FormatId): Promise<Picture | undefined> {
  const url = urlOf(file, format);
  const image = new Image();
  const loaded = await new Promise<boolean>((resolve) => {
    image.onload = () => resolve(true);
    image.onerror = () => resolve(false);
    image.src = url;
  });
  // Browsers and the engine disagree on the size of an SVG without dimensions, so `size` stays undefined.
  if (loaded && image.naturalWidth > 0) return { step: 'shown', url, itself: true };
  URL.revokeObjectURL(url);
  return undefined;
}

/** @param side longest side in pixels, by default the thumbnail size */
export async function drawnByServer(file: File, signal: AbortSignal, side?: number): Promise<Picture> {
  const body = new FormData();
  if (side !== undefined) body.append('side', String(side));
  body.append('file', file, file.name);
  const answer = await fetch('/api/preview', { method: 'POST', body, signal });
  if (!answer.ok) return { step: 'none' };
  const size = sizeFromHeaders(answer.headers, 'X-Source');
  return { step: 'shown', url: URL.createObjectURL(await answer.blob()), ...(size.width > 0 && { size }) };
}
