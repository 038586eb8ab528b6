import sharp from 'sharp';
import type { SourceFile } from '../../../engine/codec.ts';
import type { EngineHost } from '../../../engine/host.ts';
import { formats } from '../../../formats/formats.ts';
import type { DrawingFeature } from '../../../plan/notices/notices.ts';
import { unwrapMediaRules } from '../../../svg/media.ts';
import { rootStyle } from '../../../svg/root-style.ts';
import { unsupportedFeatures } from '../../../svg/unsupported.ts';
import { convertColors } from './colors.ts';
import { convertEmbeddedImages } from './embedded-images.ts';
import { convertLengths } from './lengths.ts';
import { rewriteReferences } from './references.ts';
import { resolveVariables } from './variables.ts';

export interface PreparedDrawing {
  text: string;
  /** Properties of the root element. */
  rootStyle: ReadonlyMap<string, string>;
  /** The opaque color behind the drawing, as `#rrggbb`. */
  background?: string;
  /** Features that the renderer lacks, for the notice. */
  notDrawn: DrawingFeature[];
}

/**
 * Rewrites features that the renderer (librsvg) lacks into features that it draws: embedded images of other formats than PNG, JPEG
 * and SVG, CSS variables, colors of other color spaces, absolute lengths, some references, the background of the root. Lists the features that
 * are left.
 */
export async function prepareDrawing(
  original: string,
  file: Pick<SourceFile, 'limits' | 'scratchFolder'>,
  host: EngineHost,
): Promise<PreparedDrawing> {
  const images = await convertEmbeddedImages(original, file, host);
  const variables = resolveVariables(unwrapMediaRules(images.text));
  const text = rewriteReferences(convertLengths(convertColors(variables.text)));
  const style = rootStyle(text);
  const background = await backgroundOf(style);
  const notDrawn = [
    ...unsupportedFeatures(text),
    ...images.missing.map((format) => (format ? { imageFormat: formats[format].label } : 'unknownImage')),
    ...(variables.isIncomplete ? ['cssVariables'] : []),
    ...(background === 'unknown' ? ['background'] : []),
  ];
  const isColor = background !== undefined && background !== 'unknown';
  return { text, rootStyle: style, ...(isColor && { background }), notDrawn };
}

/** Characters of color values. */
const plainValue = /^[\w\s#%.,()/+-]+$/;
const MAX_COLOR_CHARACTERS = 100;
const nothing = /^(?:none|transparent|initial|unset|inherit|revert)$/i;

/** The opaque background of the root, if it has one. `unknown` if it is anything else than an opaque color. */
async function backgroundOf(style: ReadonlyMap<string, string>): Promise<string | undefined> {
  const value = style.get('background-color') ?? style.get('background');
  if (value === undefined || nothing.test(value)) return undefined;
  if (value.length > MAX_COLOR_CHARACTERS || !plainValue.test(value) || /url\(/i.test(value)) return 'unknown';
  // The renderer reads the color. If it is invalid, the attribute counts.
  const pixel = `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><rect width="1" height="1" fill="none" style="fill:${value}"/></svg>`;
  const [r = 0, g = 0, b = 0, alpha] = await sharp(Buffer.from(pixel)).ensureAlpha().raw().toBuffer();
  return alpha === 255 ? `#${Buffer.from([r, g, b]).toString('hex')}` : 'unknown';
}
