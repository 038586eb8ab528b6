import { formats, type OutputFormat } from '#lib/formats/formats.ts';
import { canRunEngine } from '../device/device-limits.ts';
import { decodeImage } from './decode-image.ts';
import { drawOnDevice } from './draw-on-device.ts';

/**
 * Object URL of an image, decoded by this browser. The engine of this device copies a format that not all browsers show, such as
 * JPEG XL, to PNG.
 * @throws EncodingError if neither can decode it, errors of the engine, or the signal's abort reason
 */
export async function createShownUrl(image: Blob, format: OutputFormat, signal: AbortSignal): Promise<string> {
  const url = URL.createObjectURL(image);
  try {
    await decodeImage(url);
    signal.throwIfAborted();
    return url;
  } catch (cause) {
    URL.revokeObjectURL(url);
    signal.throwIfAborted();
    if (formats[format].browser || !canRunEngine()) throw cause;
  }
  const { blob } = await drawOnDevice(image, undefined, 'lossless', signal);
  signal.throwIfAborted();
  return URL.createObjectURL(blob);
}
