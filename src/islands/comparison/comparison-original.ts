import { atom, computed } from 'nanostores';
import type { UploadedFile } from '../files/files.ts';
import { drawnByServer, type Picture, revoke, urlOf } from '../files/thumbnails.ts';
import { $comparison, drawnItself } from './comparison.ts';

/** Longest side of a server-rendered original in pixels, about the width of the panel. */
const SIDE = 1024;

interface Drawing {
  fileId: string;
  picture: Picture;
}

/** Original that was last requested for the panel. */
const $drawing = atom<Drawing | undefined>();

/** URL of the original's image, from the browser or the server. Undefined while it loads, `none` if there is none. */
export const $originalUrl = computed([$comparison, $drawing], (comparison, drawing): string | 'none' | undefined => {
  const file = comparison?.file;
  if (!file || drawing?.fileId !== file.id) return undefined;
  if (drawing.picture.step === 'none') return file.picture.step === 'shown' ? file.picture.url : 'none';
  return drawing.picture.step === 'shown' ? drawing.picture.url : undefined;
});

/** Shows the file itself, or a server rendering if the browser cannot decode it. Called once the panel is visible. */
export async function drawOriginal(entry: UploadedFile): Promise<void> {
  const { id: fileId, file, format, picture, removal } = entry;
  if (picture.step === 'loading' || !format || $drawing.get()?.fileId === fileId) return;
  const itself = drawnItself(entry);
  show({ fileId, picture: itself ? { step: 'shown', url: urlOf(file, format) } : { step: 'loading' } });
  removal.signal.addEventListener('abort', () => $drawing.get()?.fileId === fileId && show(undefined));
  if (itself) return;
  const drawn = await drawnByServer(file, removal.signal, SIDE).catch((): Picture => ({ step: 'none' }));
  if ($drawing.get()?.fileId === fileId) show({ fileId, picture: drawn });
  else revoke(drawn);
}

function show(drawing: Drawing | undefined): void {
  const before = $drawing.get();
  $drawing.set(drawing);
  if (before) revoke(before.picture);
}
