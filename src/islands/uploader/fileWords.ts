import { formats } from '#lib/formats.ts';
import type { ConversionOptions } from '#lib/options.ts';
import { formatMb } from '#lib/sizes.ts';
import type { FileState, UploadedFile } from '../stores/files.ts';
import { formatSize, resultSize, sizeOf } from '../stores/resultSize.ts';
import { saving } from '../stores/saving.ts';

/** Where a file stands, in a few words. */
export function stateWords(state: FileState): string {
  switch (state.step) {
    case 'reading':
      return 'Reading';
    case 'ready':
      return 'Ready';
    case 'queued':
      return 'Queued';
    case 'uploading':
      return `Uploading ${state.percent}%`;
    case 'converting':
      return 'Converting';
    case 'done':
      return `Done, ${saving(state.item.originalSizeBytes, state.item.sizeBytes)}`;
    case 'cancelled':
      return 'Cancelled';
    case 'rejected':
    case 'failed':
      return state.error.message;
  }
}

/** Format, size and dimensions, and what dimensions the result will have where they change. */
export function facts(file: UploadedFile, options: ConversionOptions): string[] {
  const size = sizeOf(file);
  const result = size && resultSize(size, options);
  return [
    file.format && formats[file.format].label,
    formatMb(file.file.size),
    size &&
      result &&
      (formatSize(size) === formatSize(result) ? formatSize(size) : `${formatSize(size)} → ${formatSize(result)}`),
  ].filter((fact) => fact !== undefined);
}
