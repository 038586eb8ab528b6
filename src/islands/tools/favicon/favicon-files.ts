/** An image of the set: a square PNG, or part of `favicon.ico`. */
export interface FaviconImage {
  /** In pixels. */
  side: number;
  /** Side of the box that contains the whole source, as a share of `side`. */
  share: (source: FaviconSource) => number;
  /** Whether the background color fills it, because systems show nothing or black behind transparency. */
  isOpaque: boolean;
}

/** The properties of a source that its icons depend on. */
export interface FaviconSource {
  isOpaque: boolean;
  /** Distance of the farthest visible pixel from the center, relative to half of the long side: 1 for a disk, 1.41 for a square. */
  radius: number;
}

const whole = (): number => 1;

/** Diameter of the circle that no launcher of Android cuts off, as a share of the side (w3.org/TR/appmanifest, "Icon masks and safe zone"). */
const SAFE_ZONE = 0.8;

/** The box of a source whose farthest pixel touches the circle. A source with wide margins is not enlarged. */
const insideSafeZone = ({ radius }: FaviconSource): number => Math.min(1, SAFE_ZONE / radius);

/** The images of `favicon.ico`. Browsers and desktops scale the nearest. */
export const icoImages: readonly FaviconImage[] = [16, 32, 48].map((side) => ({ side, share: whole, isOpaque: false }));

/** The PNGs of the set. A logo on transparency gets a margin where the system rounds the corners. */
export const pngImages = {
  'apple-touch-icon.png': { side: 180, share: ({ isOpaque }) => (isOpaque ? 1 : 0.8), isOpaque: true },
  'icon-192.png': { side: 192, share: whole, isOpaque: false },
  'icon-512.png': { side: 512, share: whole, isOpaque: false },
  'icon-maskable-512.png': { side: 512, share: insideSafeZone, isOpaque: true },
} as const satisfies Record<string, FaviconImage>;

export type PngName = keyof typeof pngImages;
export const pngNames = Object.keys(pngImages) as PngName[];

/** The lines for the head of every page. With the size of one image in the ICO, Chromium prefers the SVG. */
export function headLines(hasSvg: boolean): string {
  return [
    '<link rel="icon" href="/favicon.ico" sizes="32x32">',
    ...(hasSvg ? ['<link rel="icon" href="/favicon.svg" type="image/svg+xml">'] : []),
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/site.webmanifest">',
  ].join('\n');
}

/** The web app manifest. @param color of the splash screen */
export function webManifest(name: string, color: string): string {
  const icon = (file: PngName, purpose: 'any' | 'maskable') => {
    const { side } = pngImages[file];
    return { src: `/${file}`, sizes: `${side}x${side}`, type: 'image/png', purpose };
  };
  const manifest = {
    name,
    short_name: name,
    start_url: '/',
    display: 'standalone',
    background_color: color,
    theme_color: color,
    icons: [icon('icon-192.png', 'any'), icon('icon-512.png', 'any'), icon('icon-maskable-512.png', 'maskable')],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
