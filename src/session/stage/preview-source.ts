import { atom } from 'nanostores';
import type { FormatId } from '#lib/formats/formats.ts';
import type { Size } from '#lib/geometry/resize.ts';
import type { RawSource } from '#lib/options/values.ts';
import type { Original } from '#lib/plan/preview/preview.ts';

/** Small copy of a file, upright and in sRGB, that the stage shows and that previews are made from. */
export interface PreviewSource {
  fileId: string;
  format: FormatId;
  /** What the copy shows of a RAW file. Undefined for other files. */
  rawSource?: RawSource | undefined;
  blob: Blob;
  /** Object URL, valid until the file leaves the list. */
  url: string;
  /** Size of the copy in pixels. */
  size: Size;
  original: Original;
}

export type PreviewSourceState =
  | { step: 'none' }
  | { step: 'making' }
  | { step: 'ready'; copy: PreviewSource }
  /** The browser's drawing of a file that only the server can preview. Its size may differ from the engine's. */
  | { step: 'view only'; copy: PreviewSource }
  | { step: 'failed'; message: string };

/** Preview source of the file on the stage. */
export const $previewSource = atom<PreviewSourceState>({ step: 'none' });
