import type { Size } from '../../geometry/resize.ts';

const opening =
  /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" version="1\.1" width="\d+" height="\d+" viewBox="[\d ]+">/;
const elements = /<path( (d|fill|transform)="[\w #().,-]*")+\/>|<g shape-rendering="crispEdges">|<\/g>|\n/g;

/**
 * An SVG of traced shapes.
 * @param traced size of the image in whose pixels the coordinates are
 * @param top the first row that is shown
 */
export const tracedSvg = (content: string, size: Size, traced: Size, top = 0): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" version="1.1" width="${size.width}" height="${size.height}" viewBox="0 ${top} ${traced.width} ${traced.height}">${content}</svg>`;

/** Whether an SVG has nothing but the elements and attributes of traced shapes: no scripts, styles or links. */
export const isTracedSvg = (text: string): boolean =>
  opening.test(text) && text.replace(opening, '').replaceAll(elements, '') === '</svg>';
