import * as notices from '../plan/notices/notices.ts';
import type { Notice } from '../plan/types.ts';
import type { SvgText } from './decode-svg.ts';
import type { ForeignParts } from './foreign-parts.ts';

interface DrawingFacts extends Pick<SvgText, 'assumedEncoding'>, Pick<ForeignParts, 'references' | 'scripts'> {
  /** The drawn size, if the drawing has none of its own. */
  defaultSize?: { width: number; height: number } | undefined;
  /** Features that the renderer lacks. */
  notDrawn: readonly notices.DrawingFeature[];
  /** Names of the fonts that the renderer lacks. */
  missingFonts?: readonly string[];
}

/** What the visitor should know about a drawing, whichever renderer draws it. */
export const drawingNotices = (drawing: DrawingFacts): Notice[] => [
  ...(drawing.defaultSize ? [notices.defaultVectorSize(drawing.defaultSize.width, drawing.defaultSize.height)] : []),
  ...(drawing.assumedEncoding ? [notices.encodingAssumed(drawing.assumedEncoding)] : []),
  ...(drawing.references ? [notices.externalReferences()] : []),
  ...(drawing.scripts ? [notices.scriptsIgnored()] : []),
  ...(drawing.notDrawn.length > 0 ? [notices.notDrawn(drawing.notDrawn)] : []),
  ...(drawing.missingFonts?.length ? [notices.fontsMissing(drawing.missingFonts)] : []),
];
