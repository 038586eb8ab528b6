import type { CropFrame } from '#lib/geometry/crop.ts';
import type { Size } from '#lib/geometry/resize.ts';

/** Image size from response headers, in pixels. The size is 0 by 0 if they are absent. */
export const sizeFromHeaders = (headers: Headers, name: 'X-Source' | 'X-Result'): Size => readSize(headers, name);

/** Size of the watermark of a preview, in pixels of the full conversion. Undefined if there is none. */
export const watermarkFromHeaders = (headers: Headers): Size | undefined =>
  headers.has('X-Watermark-Width') ? readSize(headers, 'X-Watermark') : undefined;

/** Part that the smart crop of a preview selects, in percent. Undefined without one. */
export const smartCropFromHeaders = (headers: Headers): CropFrame | undefined =>
  headers.has('X-Smart-Crop-X')
    ? {
        x: Number(headers.get('X-Smart-Crop-X')),
        y: Number(headers.get('X-Smart-Crop-Y')),
        ...readSize(headers, 'X-Smart-Crop'),
      }
    : undefined;

const readSize = (headers: Headers, name: string): Size => ({
  width: Number(headers.get(`${name}-Width`)),
  height: Number(headers.get(`${name}-Height`)),
});
