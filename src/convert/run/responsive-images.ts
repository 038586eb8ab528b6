import { atom } from 'nanostores';
import { AppError } from '#lib/errors.ts';
import { formats, isVectorFormat } from '#lib/formats/formats.ts';
import type { Size } from '#lib/geometry/resize.ts';
import { type ConversionOptions, parseOptions } from '#lib/options/schema.ts';
import { optionsToSend } from '#lib/options/to-form.ts';
import type { Notice } from '#lib/plan/types.ts';
import { distinctNotices } from '#lib/responsive-images/notices.ts';
import { type PictureImage, pictureName } from '#lib/responsive-images/picture.ts';
import { editedWidth, optionsForSize, sizeForWidth } from '#lib/responsive-images/widths.ts';
import type { FileEntry } from '#session/model.ts';
import { $optionsForFile } from '#session/options/per-file/options-for-file.ts';
import { imageSize } from '#session/results/result-size.ts';
import { convertOnDevice, EngineFailure } from '../device/engine-pool.ts';
import { downloadMessages, failureMessages } from '../messages.ts';
import { type ArchivedFile, saveArchive } from '../results/save-archive.ts';
import { deviceQueue } from './device-task.ts';

// Converts one image to several widths and formats for the HTML of a page, on this device.

/** State of the ZIP with the images. */
export type ResponsiveRun =
  | { step: 'none' }
  | { step: 'converting'; done: number; total: number }
  | { step: 'saved'; count: number; sizeBytes: number; notices: readonly Notice[] }
  | { step: 'failed'; text: string };

export const $responsiveRun = atom<ResponsiveRun>({ step: 'none' });

let running: AbortController | undefined;

/** An image with its current options. */
export interface ResponsiveSource {
  file: File;
  options: ConversionOptions;
  /** Width with all edits, but without a resize. Undefined for a drawing, which has any width. */
  ownWidth: number | undefined;
  /** The size of the result at a width. */
  sizeAt(width: number): Size;
}

/** Undefined until the size of the image is known. */
export function responsiveSource(entry: FileEntry): ResponsiveSource | undefined {
  const options = $optionsForFile.get()(entry);
  const upright = imageSize(entry, options);
  if (!upright || !entry.format) return undefined;
  const isVector = isVectorFormat(entry.format);
  return {
    file: entry.file,
    options,
    ownWidth: isVector ? undefined : editedWidth(upright, options),
    sizeAt: (width) => sizeForWidth(width, upright, options, isVector),
  };
}

/**
 * Converts an image and saves all results with the HTML as a ZIP. `$responsiveRun` has the outcome.
 * @param images with sizes of `sizeAt`
 */
export async function saveResponsiveImages(
  { file, options }: ResponsiveSource,
  images: readonly PictureImage[],
  html: string,
): Promise<void> {
  cancelResponsiveImages();
  const own = new AbortController();
  running = own;
  let done = 0;
  const showProgress = () => $responsiveRun.set({ step: 'converting', done, total: images.length });
  const convert = async ({ format, size, name }: PictureImage) => {
    const imageOptions = parseOptions(optionsToSend({ ...optionsForSize(size, options), outputFormat: format }));
    const request = { source: file, originalName: file.name, options: imageOptions, wantsPreview: false };
    const converted = await deviceQueue(() => convertOnDevice(request, own.signal), own);
    own.signal.throwIfAborted();
    done++;
    showProgress();
    return { ...converted, name };
  };
  showProgress();
  try {
    const converted = await Promise.all(images.map(convert));
    const files: ArchivedFile[] = converted.map(({ file: bytes, result, name }) => ({
      name,
      content: new Blob([bytes], { type: formats[result.format].mime }),
    }));
    const page = { name: 'picture.html', content: new Blob([`${html}\n`], { type: 'text/html' }) };
    await saveArchive(() => [...files, page], `${pictureName(file.name)}-responsive.zip`);
    if (running !== own) return;
    const results = converted.map(({ result }) => result);
    $responsiveRun.set({
      step: 'saved',
      count: results.length,
      sizeBytes: results.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
      notices: distinctNotices(results),
    });
  } catch (error) {
    if (running !== own) return;
    // The other images are of no use.
    own.abort();
    $responsiveRun.set({ step: 'failed', text: failureText(error) });
  }
}

/** Ends a run, and forgets the outcome of the last one. */
export function cancelResponsiveImages(): void {
  running?.abort();
  running = undefined;
  $responsiveRun.set({ step: 'none' });
}

function failureText(error: unknown): string {
  if (error instanceof AppError) return error.message;
  return error instanceof EngineFailure ? failureMessages.engineFailed : downloadMessages.zipFailed;
}
