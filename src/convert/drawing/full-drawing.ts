import { atom, onMount, type ReadableAtom } from 'nanostores';
import type { RawSource } from '#lib/options/values.ts';
import type { FileEntry } from '#session/model.ts';
import { canRunEngine } from '../device/device-limits.ts';
import { decodeImage } from './decode-image.ts';
import { drawOnDevice } from './draw-on-device.ts';

/** Drawing of a file at its own size. Without an object URL, it is not there yet or cannot be drawn. */
interface FullDrawing {
  fileId: string;
  /** What it shows of a RAW file. Undefined for other files. */
  rawSource?: RawSource | undefined;
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
  async function draw({ id: fileId, file }: FileEntry, rawSource?: RawSource): Promise<void> {
    const before = $drawing.get();
    if (before?.fileId === fileId && before.rawSource === rawSource) return;
    if ($file.get()?.id !== fileId || !canRunEngine()) return;
    release(before);
    running = new AbortController();
    const { signal } = running;
    $drawing.set({ fileId, rawSource });
    // The reduced copy stays if the file has too many pixels for this device.
    const url = await drawUrl(file, rawSource, signal).catch(() => undefined);
    if (!url) return;
    if (signal.aborted) URL.revokeObjectURL(url);
    else $drawing.set({ fileId, rawSource, url });
  }

  function release(drawing: FullDrawing | undefined): void {
    running?.abort();
    if (drawing?.url) URL.revokeObjectURL(drawing.url);
  }

  onMount($drawing, () =>
    $file.subscribe((file) => {
      const before = $drawing.get();
      if (!before || file?.id === before.fileId) return;
      $drawing.set(undefined);
      release(before);
    }),
  );

  return { $drawing, draw };
}

async function drawUrl(file: File, rawSource: RawSource | undefined, signal: AbortSignal): Promise<string> {
  const { blob } = await drawOnDevice(file, undefined, 'lossless', signal, rawSource);
  const url = URL.createObjectURL(blob);
  try {
    await decodeImage(url);
    return url;
  } catch (error) {
    URL.revokeObjectURL(url);
    throw error;
  }
}
