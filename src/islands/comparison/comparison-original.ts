import { atom, computed } from 'nanostores';
import type { UploadedFile } from '../files/files.ts';
import { createFileUrl, drawUndecodable, revokeThumbnail, type Thumbnail } from '../files/thumbnails.ts';
import { $comparison, isDecodable } from './comparison.ts';

/** Longest side of a rendered original in pixels, about the width of the panel. */
const MAX_SIDE = 1024;

interface Drawing {
  fileId: string;
  image: Thumbnail;
}

/** Original that was last requested for the panel. */
const $drawing = atom<Drawing | undefined>();

/** URL of the original's image. Undefined while it loads, `none` if there is none. */
export const $originalUrl = computed([$comparison, $drawing], (comparison, drawing): string | 'none' | undefined => {
  const file = comparison?.file;
  if (!file || drawing?.fileId !== file.id) return undefined;
  if (drawing.image.step === 'none') return file.thumbnail.step === 'shown' ? file.thumbnail.url : 'none';
  return drawing.image.step === 'shown' ? drawing.image.url : undefined;
});

/** Shows the file itself, or a rendering by the engine if the browser cannot decode it. Called once the panel is visible. */
export async function drawOriginal(entry: UploadedFile): Promise<void> {
  const { id: fileId, file, format, thumbnail, removal } = entry;
  if (thumbnail.step === 'loading' || !format || $drawing.get()?.fileId === fileId) return;
  const itself = isDecodable(entry);
  show({ fileId, image: itself ? { step: 'shown', url: createFileUrl(file, format) } : { step: 'loading' } });
  removal.signal.addEventListener('abort', () => $drawing.get()?.fileId === fileId && show(undefined));
  if (itself) return;
  const drawn = await drawUndecodable(file, removal.signal, MAX_SIDE, fileId);
  if ($drawing.get()?.fileId === fileId) show({ fileId, image: drawn });
  else revokeThumbnail(drawn);
}

function show(drawing: Drawing | undefined): void {
  const before = $drawing.get();
  $drawing.set(drawing);
  if (before) revokeThumbnail(before.image);
}
