import type { FormatId } from '#lib/formats/formats.ts';
import { formats } from '#lib/formats/formats.ts';
import type { Size } from '#lib/geometry/resize.ts';
import { sizeFromHeaders } from './size-from-headers.ts';
import { thumbnailOf } from './thumbnails.ts';
import { visibleFirstQueue } from './visible-first-queue.ts';

/** What a list shows of a file. `url` is an object URL that whoever holds the picture has to revoke. */
export type Picture =
  | { step: 'loading' }
  /** A small picture, with the size of the file's own; `itself` says that this browser draws the file as well. */
  | { step: 'shown'; url: string; size?: Size; itself?: true }
  | { step: 'none' };

/** Decoding takes 4 bytes a pixel and a core: two at a time, and what is in view before the rest. */
const drawTurn = visibleFirstQueue(2);
const previewTurn = visibleFirstQueue(2);

interface Drawn {
  id: string;
  file: File;
}

/** A small picture of a file: drawn here where the browser can, otherwise by the server. */
export async function pictureOf({ id, file }: Drawn, format: FormatId, signal: AbortSignal): Promise<Picture> {
  if (format === 'pdf') return { step: 'none' };
  const draw = format === 'svg' ? drawingOf : smallCopyOf;
  // Gone from the list, or no connection: a list without a picture still works.
  const none = (): Picture => ({ step: 'none' });
  const own = formats[format].browser ? await drawTurn(id, () => draw(file, format), signal).catch(none) : undefined;
  return own ?? (await previewTurn(id, () => drawnByServer(file, signal), signal).catch(none));
}

/** A file as the browser shows it: of its true type, whatever it is called; browsers draw an SVG only by its type. */
export const urlOf = (file: File, format: FormatId): string =>
  URL.createObjectURL(file.slice(0, file.size, formats[format].mime));

export function revoke(picture: Picture): void {
  if (picture.step === 'shown') URL.revokeObjectURL(picture.url);
}

async function smallCopyOf(file: File): Promise<Picture | undefined> {
  const copy = await thumbnailOf(file);
  return copy && { step: 'shown', url: URL.createObjectURL(copy.blob), itself: true, size: copy.original };
}

/** A drawing is shown itself: a canvas in a worker takes none. */
async function drawingOf(file: File, format: FormatId): Promise<Picture | undefined> {
  const url = urlOf(file, format);
  const image = new Image();
  const loaded = await new Promise<boolean>((resolve) => {
    image.onload = () => resolve(true);
    image.onerror = () => resolve(false);
    image.src = url;
  });
  // What size one has that says none itself browsers and the engine see differently, so none is claimed.
  if (loaded && image.naturalWidth > 0) return { step: 'shown', url, itself: true };
  URL.revokeObjectURL(url);
  return undefined;
}

/** @param side the longest, in pixels; without it as large as a list needs it */
export async function drawnByServer(file: File, signal: AbortSignal, side?: number): Promise<Picture> {
  const body = new FormData();
  if (side !== undefined) body.append('side', String(side));
  body.append('file', file, file.name);
  const answer = await fetch('/api/preview', { method: 'POST', body, signal });
  if (!answer.ok) return { step: 'none' };
  const size = sizeFromHeaders(answer.headers, 'X-Source');
  return { step: 'shown', url: URL.createObjectURL(await answer.blob()), ...(size.width > 0 && { size }) };
}
