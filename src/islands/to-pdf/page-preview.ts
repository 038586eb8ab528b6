import type { Size } from '#lib/geometry/resize.ts';
import { layOutPage } from '#lib/pdf/page-layout.ts';
import type { PdfSettings } from '#lib/pdf/settings.ts';

/** A page as CSS draws it. Percentages of its size. */
export interface PagePreview {
  /** Width divided by height. */
  ratio: number;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The page of an upright image of this size. */
export function previewPage(size: Size, settings: PdfSettings): PagePreview {
  const { width, height, matrix } = layOutPage({ ...size, orientation: 1 }, settings);
  const [imageWidth, , , imageHeight, x, y] = matrix;
  return {
    ratio: width / height,
    left: (x / width) * 100,
    top: ((height - y - imageHeight) / height) * 100,
    width: (imageWidth / width) * 100,
    height: (imageHeight / height) * 100,
  };
}
