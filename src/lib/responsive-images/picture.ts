import { formats } from '../formats/formats.ts';
import type { Size } from '../geometry/resize.ts';
import { escapeXml } from '../metadata/xmp.ts';
import { baseName, cleanName } from '../text/file-names.ts';

/** Formats of `source` elements. A browser takes the first one that it can show. */
export const sourceFormats = ['avif', 'webp'] as const;
export type SourceFormat = (typeof sourceFormats)[number];

/** Formats of the `img` element, which every browser can show. */
export const fallbackFormats = ['jpg', 'png'] as const;
export type FallbackFormat = (typeof fallbackFormats)[number];

/** An image at one of its widths, in one format. */
export interface PictureImage {
  format: SourceFormat | FallbackFormat;
  size: Size;
  /** File name, the same as in the HTML. */
  name: string;
}

interface PictureAttributes {
  /** Widths at which the page shows the image, as in CSS. By default, that of the window. */
  sizes: string;
  alt: string;
}

/**
 * All images of a `picture` element, the fallback last: `photo-480w.avif`, `photo-960w.avif`, ….
 * @param sizes smallest first
 */
export function pictureImages(
  originalName: string,
  sizes: readonly Size[],
  sources: readonly SourceFormat[],
  fallback: FallbackFormat,
): PictureImage[] {
  const base = pictureName(originalName);
  const used = [...sourceFormats.filter((format) => sources.includes(format)), fallback];
  return used.flatMap((format) =>
    sizes.map((size) => ({ format, size, name: `${base}-${size.width}w.${formats[format].extensions[0]}` })),
  );
}

/** The name with which all files of an image begin. */
export const pictureName = (originalName: string): string => baseName(cleanName(originalName));

/** The `picture` element of images in the order of `pictureImages`. Their files are in the folder of the page. */
export function pictureHtml(images: readonly PictureImage[], { sizes, alt }: PictureAttributes): string {
  const sets = Map.groupBy(images, ({ format }) => format);
  const lines = [...sets].map(([format, set], index) => {
    const candidates = set.map(({ name, size }) => `${urlOf(name)} ${size.width}w`).join(', ');
    const shared = { srcset: candidates, sizes: sizes.trim() || '100vw' };
    const largest = set.at(-1);
    if (index < sets.size - 1 || !largest) return element('source', { type: formats[format].mime, ...shared });
    const { width, height } = largest.size;
    const loading = { loading: 'lazy', decoding: 'async' };
    return element('img', { src: urlOf(largest.name), ...shared, width, height, alt, ...loading });
  });
  return ['<picture>', ...lines.map((line) => `  ${line}`), '</picture>'].join('\n');
}

/** `srcset` separates its parts by spaces and commas. */
const urlOf = encodeURIComponent;

function element(tag: string, attributes: Readonly<Record<string, string | number>>): string {
  const texts = Object.entries(attributes).map(([name, value]) => `${name}="${escapeXml(String(value))}"`);
  return `<${tag} ${texts.join(' ')}>`;
}
