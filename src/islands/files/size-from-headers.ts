import type { Size } from '#lib/geometry/resize.ts';

/** A size that an answer's headers tell, in pixels; 0 by 0 where they do not. */
export const sizeFromHeaders = (headers: Headers, name: 'X-Source' | 'X-Result'): Size => ({
  width: Number(headers.get(`${name}-Width`)),
  height: Number(headers.get(`${name}-Height`)),
});
