import { viewOf } from '../../../bytes.ts';
import type { ImageHeader } from './header.ts';

/** Source: The Quite OK Image Format, version 1.0. @throws RangeError if the header is cut off */
export function readQoi(file: Uint8Array): ImageHeader {
  const view = viewOf(file);
  return { width: view.getUint32(4), height: view.getUint32(8), channels: view.getUint8(12) };
}
