import { atom, onMount, type ReadableAtom } from 'nanostores';
import type { FileEntry } from '#session/model.ts';
import { canRunEngine } from '../device/device-limits.ts';
import { decodeImage } from './decode-image.ts';
import { drawOnDevice } from './draw-on-device.ts';

/** Drawing of a file at its own size. Without an object URL, it is not there yet or cannot be drawn. */
interface FullDrawing {
  fileId: string;
  url?: string;
}

/**
 * Drawings, without loss, of files that this browser cannot draw, by the engine of this device. The last one is kept until
 * another file is in use.
 */
export function fullDrawings($file: ReadableAtom<FileEntry | undefined>) {
  const $drawing = atom<FullDrawing | undefined>();
  let running: AbortController | undefined;

  /** Draws the file in use. Does nothing if that has been done, or failed, before. */
  async function draw({ id: fileId, file }: FileEntry): Promise<void> {
    if ($drawing.get()?.fileId === fileId || $file.get()?.id !== fileId || !canRunEngine()) return;
    running = new AbortController();
    const { signal } = running;
    $drawing.set({ fileId });
    // The reduced copy stays if the file has too many pixels for this device.
    const url = await drawUrl(file, signal).catch(() => undefined);
    if (!url) return;
    if (signal.aborted) URL.revokeObjectURL(url);
    else $drawing.set({ fileId, url });
  }

  onMount($drawing, () =>
    $file.subscribe((file) => {
      const before = $drawing.get();
      if (!before || file?.id === before.fileId) return;
      running?.abort();
      $drawing.set(undefined);
      if (before.url) URL.revokeObjectURL(before.url);
    }),
  );

  return { $drawing, draw };
}

async function drawUrl(file: File, signal: AbortSignal): Promise<string> {
  const { blob } = await drawOnDevice(file, undefined, 'lossless', signal);
  const url = URL.createObjectURL(blob);
  try {
    await decodeImage(url);
    return url;
  } catch (error) {
    URL.revokeObjectURL(url);
    throw error;
  }
}
