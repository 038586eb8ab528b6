import type { FormatId } from '#lib/formats/formats.ts';
import { formats, isVectorFormat } from '#lib/formats/formats.ts';
import type { Size } from '#lib/geometry/resize.ts';
import { maxFileBytes } from '#session/files/limits.ts';
import { permissionBySetting, type SendPermission } from '../choose/permission.ts';
import { canRunEngine } from '../device/device-limits.ts';
import { sizeFromHeaders } from '../server/image-headers.ts';
import { postBytes } from '../server/transport.ts';
import { createTaskQueue } from '../task-queue.ts';
import type { CopyEncoding } from './draw-copy.ts';
import { type DrawingEncoding, drawOnDevice } from './draw-on-device.ts';

/** Thumbnail of a file. `url` is an object URL that the owner must revoke. */
export type Thumbnail =
  | { step: 'loading' }
  /** `size` is the size of the file's image. `itself` is true if this browser can decode the file. */
  | { step: 'shown'; url: string; size?: Size; itself?: true }
  | { step: 'none' };

/** Decoding needs 4 bytes per pixel and a CPU core: at most two at a time, visible files first. */
const browserQueue = createTaskQueue(2);
/** For files that the browser cannot decode. Each takes seconds, and the other files do not wait for it. */
const deviceQueue = createTaskQueue(2);
const serverQueue = createTaskQueue(2);

/** Longest side in pixels, equal to the server's previews. Sufficient for a list on a high-density screen. */
const SIDE = 320;
const encoding: CopyEncoding = { type: 'image/webp', quality: 0.8 };

interface ThumbnailSource {
  id: string;
  file: File;
}

/** Thumbnail of a file, drawn by the browser if possible, else by the engine of this device or the server. */
export async function loadThumbnail(
  { id, file }: ThumbnailSource,
  format: FormatId,
  signal: AbortSignal,
): Promise<Thumbnail> {
  if (format === 'pdf') return { step: 'none' };
  const draw = isVectorFormat(format) ? loadVector : drawThumbnail;
  // The file was removed or the connection failed. The list works without a thumbnail.
  const none = (): Thumbnail => ({ step: 'none' });
  const options = { itemId: id, signal };
  const own = formats[format].browser ? await browserQueue(() => draw(file, format), options).catch(none) : undefined;
  return own ?? drawUndecodable(file, signal, SIDE, id);
}

/**
 * Draws a file that the browser cannot decode with the engine of this device. Without one, the server draws it if the visitor
 * wants files to be converted there.
 */
export async function drawUndecodable(
  file: File,
  signal: AbortSignal,
  side: number,
  itemId: string,
  encoding: DrawingEncoding = 'thumbnail',
): Promise<Thumbnail> {
  const none = (): Thumbnail => ({ step: 'none' });
  if (canRunEngine()) {
    const draw = () => drawOnDevice(file, side, encoding, signal);
    const copy = await deviceQueue(draw, { itemId, signal }).catch(() => undefined);
    return copy ? { step: 'shown', url: URL.createObjectURL(copy.blob), size: copy.original } : none();
  }
  const permission = permissionBySetting(itemId);
  if (!permission) return none();
  const request = () => requestThumbnail(permission, file, signal, side);
  return serverQueue(request, { itemId, signal }).catch(none);
}

/** Object URL with the detected media type. Browsers render an SVG only with the correct type. */
export const createFileUrl = (file: File, format: FormatId): string =>
  URL.createObjectURL(file.slice(0, file.size, formats[format].mime));

export function revokeThumbnail(thumbnail: Thumbnail): void {
  if (thumbnail.step === 'shown') URL.revokeObjectURL(thumbnail.url);
}

async function drawThumbnail(file: File): Promise<Thumbnail | undefined> {
  const { drawInSharedWorker } = await import('./draw-in-worker.ts');
  const copy = await drawInSharedWorker(file, SIDE, encoding);
  return copy && { step: 'shown', url: URL.createObjectURL(copy.blob), itself: true, size: copy.original };
}

/** Uses an SVG as its own thumbnail. `createImageBitmap` in a worker does not accept SVG. */
async function loadVector(file: File, format: FormatId): Promise<Thumbnail | undefined> {
  const url = createFileUrl(file, format);
  const image = new Image();
  const loaded = await new Promise<boolean>((resolve) => {
    image.onload = () => resolve(true);
    image.onerror = () => resolve(false);
    image.src = url;
  });
  if (loaded && image.naturalWidth > 0) {
    const reading = import('./own-size.ts').then(({ ownSizeOf }) => ownSizeOf(file));
    // It is known after the conversion otherwise.
    const size = await reading.catch(() => undefined);
    return { step: 'shown', url, itself: true, ...(size && { size }) };
  }
  URL.revokeObjectURL(url);
  return undefined;
}

/**
 * Requests a thumbnail from the server. It responds without an error if there can be none: browsers report errors in their
 * consoles.
 * @param side longest side in pixels
 */
export async function requestThumbnail(
  permission: SendPermission,
  file: File,
  signal: AbortSignal,
  side: number,
): Promise<Thumbnail> {
  if (file.size > maxFileBytes()) return { step: 'none' };
  const body = new FormData();
  body.append('side', String(side));
  body.append('optional', 'true');
  body.append('file', file, file.name);
  const response = await postBytes(permission, '/api/preview', body, signal);
  if (response.status !== 200) return { step: 'none' };
  const size = sizeFromHeaders(response.headers, 'X-Source');
  return { step: 'shown', url: URL.createObjectURL(await response.blob()), ...(size.width > 0 && { size }) };
}
