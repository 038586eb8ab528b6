import type { Size } from '#lib/geometry/resize.ts';

/** Image size from response headers, in pixels. The size is 0 by 0 if they are absent. */
export const sizeFromHeaders = (headers: Headers, name: 'X-Source' | 'X-Result'): Size => ({
  width: Number(headers.get(`${name}-Width`)),
  height: Number(headers.get(`${name}-Height`)),
});
