import type { FormatId } from '#lib/formats.ts';
import { formats } from '#lib/formats.ts';
import type { Size } from '#lib/resize.ts';
import { sizeIn } from './sizeIn.ts';
import { takeTurns } from './turns.ts';

/** What a list shows of a file. `url` is an object URL that whoever holds the picture has to revoke. */
export type Picture =
  | { step: 'loading' }
  /** `size` is the file's; `itself` says that the file is shown, and not a small picture of it. */
  | { step: 'shown'; url: string; size?: Size; itself?: true }
  | { step: 'none' };

const previewTurn = takeTurns(2);

/** A picture of a file: the file itself where the browser draws it, otherwise a small one made by the server. */
export async function pictureOf(file: File, format: FormatId, signal: AbortSignal): Promise<Picture> {
  if (format === 'pdf') return { step: 'none' };
  const own = formats[format].browser ? await drawnHere(file, format) : undefined;
  // Gone from the list, or no connection: a list without a picture still works.
  return own ?? (await previewTurn(() => drawnByServer(file, signal), signal).catch((): Picture => ({ step: 'none' })));
}

export function revoke(picture: Picture): void {
  if (picture.step === 'shown') URL.revokeObjectURL(picture.url);
}

async function drawnHere(file: File, format: FormatId): Promise<Picture | undefined> {
  // The type has to be the content's, whatever the file is called: browsers draw an SVG only by its type.
  const url = URL.createObjectURL(file.slice(0, file.size, formats[format].mime));
  const image = new Image();
  const loaded = await new Promise<boolean>((resolve) => {
    image.onload = () => resolve(true);
    image.onerror = () => resolve(false);
    image.src = url;
  });
  if (loaded && image.naturalWidth > 0) {
    // Browsers and the engine disagree about a drawing that says no size of its own, so none is claimed.
    const size = format === 'svg' ? undefined : { width: image.naturalWidth, height: image.naturalHeight };
    return { step: 'shown', url, itself: true, ...(size && { size }) };
  }
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
  const size = sizeIn(answer.headers, 'X-Source');
  return { step: 'shown', url: URL.createObjectURL(await answer.blob()), ...(size.width > 0 && { size }) };
}
