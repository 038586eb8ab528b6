import { computeResize, type ResizeGeometry, scaleResize } from '../../geometry/resize.ts';
import type { ConversionOptions } from '../../options/schema.ts';

type SizeOptions = Pick<ConversionOptions, 'width' | 'height' | 'resizePercent'>;

/** Sides of the images in an icon, in pixels: from the tab of a browser to the largest view of Windows, which is the limit of the format. */
const iconSides = [16, 32, 48, 64, 128, 256] as const;

/**
 * The resize of the largest image of an icon: the whole result on a transparent square. Without a size in the options, its side is
 * the largest of `iconSides` that needs no enlargement, or else the smallest. With a size, it is the long side of that.
 * @param requested the resize for any other format
 * @param isEnlarged whether the image may be enlarged, as an SVG always may
 */
export function iconResizing(requested: ResizeGeometry, options: SizeOptions, isEnlarged: boolean): ResizeGeometry {
  const longSide = Math.max(requested.size.width, requested.size.height);
  const reached = iconSides.findLast((each) => isEnlarged || each <= longSide) ?? iconSides[0];
  const side = hasSize(options) ? longSide : reached;
  const box = { width: side, height: side };
  const { size } = computeResize(requested.size, { ...box, fit: 'inside', upscale: true });
  const { scaled, crop } = scaleResize(requested, size);
  const { pad } = computeResize(crop ?? scaled, { ...box, fit: 'contain', upscale: false });
  return { scaled, ...(crop && { crop }), ...(pad && { pad }), size: box };
}

/** The sides of all images of an icon, the largest last. */
export const sidesOfIcon = (largest: number, options: SizeOptions): number[] =>
  hasSize(options) ? [largest] : iconSides.filter((side) => side <= largest);

const hasSize = ({ width, height, resizePercent }: SizeOptions): boolean =>
  width !== undefined || height !== undefined || resizePercent !== undefined;
