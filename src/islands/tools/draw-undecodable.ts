import { canRunEngine } from '#convert/device/device-limits.ts';
import type { DrawnCopy } from '#convert/drawing/draw-copy.ts';
import { drawOnDevice } from '#convert/drawing/draw-on-device.ts';
import { AppError } from '#lib/errors.ts';

/** Why a file was not drawn. `unavailable`: the engine cannot run in this browser, failed, or was canceled. */
export type DrawFailure = 'unavailable' | 'damaged' | 'too large';

/**
 * Draws a file that the browser cannot decode with the engine of this device: in full, because scaling adds colors that the
 * file does not have.
 */
export async function drawUndecodable(file: Blob, signal: AbortSignal): Promise<DrawnCopy | DrawFailure> {
  if (!canRunEngine()) return 'unavailable';
  try {
    return await drawOnDevice(file, undefined, 'lossless', signal);
  } catch (error) {
    if (!(error instanceof AppError)) return 'unavailable';
    return error.code === 'too_many_pixels' ? 'too large' : 'damaged';
  }
}
