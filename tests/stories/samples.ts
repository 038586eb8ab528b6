import type { ConvertedItem } from '../../src/lib/api.ts';
import type { FormatId } from '../../src/lib/formats/formats.ts';
import { defaultOptions } from '../../src/lib/options/defaults.ts';
import type { FileEntry, FileState } from '../../src/session/model.ts';
import { pictureUrl } from './picture.ts';

const SIZE = { width: 4032, height: 3024 };
const SIZE_BYTES = 3_456_789;

/** An uploaded photo in a state. */
export function uploadedFile(name: string, state: FileState, format: FormatId = 'jpg'): FileEntry {
  const file = new File([new Uint8Array(SIZE_BYTES)], name);
  return {
    id: name,
    position: 1,
    file,
    name,
    format,
    removal: new AbortController(),
    thumbnail: format === 'pdf' ? { step: 'none' } : { step: 'shown', url: pictureUrl, size: SIZE, itself: true },
    state,
  };
}

/** A result of that photo. */
export function convertedItem(name: string, sizeBytes: number, rest: Partial<ConvertedItem> = {}): ConvertedItem {
  return {
    id: name,
    url: `#${name}`,
    viewUrl: `#view-${name}`,
    originalFormat: 'jpg',
    originalName: 'harbor.jpg',
    convertedName: name,
    size: `${sizeBytes} B`,
    sizeBytes,
    originalSize: `${SIZE_BYTES} B`,
    originalSizeBytes: SIZE_BYTES,
    format: 'webp',
    ...SIZE,
    previewUrl: pictureUrl,
    expiresAt: '2030-01-01T00:00:00.000Z',
    notices: [],
    ...rest,
  };
}

export const doneState = (item: ConvertedItem, options = defaultOptions): FileState => ({
  step: 'done',
  items: [item],
  failedPages: [],
  options,
  conversionId: 'sample',
});
