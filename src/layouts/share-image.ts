/** In pixels, as social networks recommend. */
export const shareImageSize = { width: 1200, height: 630 } as const;

/** Path of the share image of a page: `/convert/jpg-to-png` has `/share/convert-jpg-to-png.png`. */
export function shareImagePath(path: string): string {
  return `/share/${path.replace(/^\//, '').replaceAll('/', '-') || 'home'}.png`;
}
