import { defaultOptions } from '#lib/options/defaults.ts';
import type { ConversionOptions } from '#lib/options/schema.ts';
import type { RawSource } from '#lib/options/values.ts';
import type { DrawnCopy } from './draw-copy.ts';

/** Formats of copies: for a list, and without loss. */
const encodings = {
  thumbnail: { outputFormat: 'webp', quality: 80 },
  lossless: { outputFormat: 'png', quality: 100 },
} as const satisfies Record<string, Partial<ConversionOptions>>;

export type DrawingEncoding = keyof typeof encodings;

/**
 * Upright copy of an image that this browser cannot decode, such as HEIC and TIFF, or of an SVG, drawn by the engine. It is never
 * larger than the image.
 * @param side maximum length of the longest side in pixels. Undefined for that of the image
 * @throws AppError with the engine's error for the file, EngineFailure, or the signal's abort reason
 */
export async function drawOnDevice(
  source: Blob,
  side: number | undefined,
  encoding: DrawingEncoding,
  signal: AbortSignal,
  rawSource: RawSource = 'preview',
): Promise<DrawnCopy> {
  const { convertOnDevice } = await import('../device/engine-pool.ts');
  const options: ConversionOptions = {
    ...defaultOptions,
    ...encodings[encoding],
    effort: 'fast',
    rawSource,
    width: side,
    height: side,
    preserveMetadata: false,
  };
  const request = { source, originalName: 'copy', options, wantsPreview: false };
  const { result, file } = await convertOnDevice(request, signal);
  // An SVG is drawn at any size.
  const original = Math.max(result.originalWidth, result.originalHeight);
  if (side !== undefined && Math.max(result.width, result.height) > original)
    return drawOnDevice(source, original, encoding, signal, rawSource);
  return {
    blob: new Blob([file], { type: `image/${options.outputFormat}` }),
    size: { width: result.width, height: result.height },
    original: { width: result.originalWidth, height: result.originalHeight },
  };
}
