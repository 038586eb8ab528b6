import type { Original } from '../plan/preview/preview.ts';
import type { ConversionOptions } from './schema.ts';
import { optionsToForm } from './to-form.ts';

/**
 * The request of `POST /api/preview/result`: the fields of a conversion, and the original of the uploaded copy.
 */
export interface PreviewRequest {
  options: ConversionOptions;
  /** With its upright size, in pixels. */
  original: Original;
}

/** Names of the fields about the original. */
export const originalFields = { width: 'sourceWidth', height: 'sourceHeight', lossy: 'sourceLossy' } as const;

/** The form fields. The file `file` must follow them. */
export const previewToForm = ({ options, original }: PreviewRequest): [name: string, value: string][] => [
  ...optionsToForm(options),
  [originalFields.width, String(original.width)],
  [originalFields.height, String(original.height)],
  ...lossyField(original),
];

function* lossyField({ lossy }: Original): Iterable<[name: string, value: string]> {
  if (lossy !== undefined) yield [originalFields.lossy, String(lossy)];
}
