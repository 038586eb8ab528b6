import type { Size } from '../geometry/resize.ts';

const MM_PER_POINT = 25.4 / 72;
const millimeters = (points: number): number => Math.round(points * MM_PER_POINT);

/** The size of a page for people: `210 × 297 mm`. @param size in points */
export const pageSizeText = ({ width, height }: Size): string => `${millimeters(width)} × ${millimeters(height)} mm`;
