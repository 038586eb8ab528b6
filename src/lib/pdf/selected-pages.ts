import type { QuarterTurn } from '../geometry/orientation.ts';
import type { ConversionOptions } from '../options/schema.ts';

/** A page of a PDF to convert. */
export interface SelectedPage {
  /** Number in the document, from 1. */
  page: number;
  /** Clockwise, in degrees. */
  rotation: QuarterTurn;
  /** Number in the name of its file. Undefined if the file is named by the page. */
  position?: number;
}

/**
 * The pages to convert, in the requested order; all pages if none is named. In another order than that of the document, files are
 * named by position, so that a folder sorts them as requested.
 */
export function selectedPages(pdfPages: ConversionOptions['pdfPages'], pageCount: number): SelectedPage[] {
  if (!pdfPages) return Array.from({ length: pageCount }, (_, index) => ({ page: index + 1, rotation: 0 }));
  const isReordered = pdfPages.some(
    ({ pageNumber, position }, index) => position !== undefined || pageNumber <= (pdfPages[index - 1]?.pageNumber ?? 0),
  );
  return pdfPages.map(({ pageNumber, rotation = 0, position = 0 }, index) => ({
    page: pageNumber,
    rotation,
    ...(isReordered && { position: position || index + 1 }),
  }));
}

const FULL_TURN = 360;

/** The options of a page. Its own rotation comes before the crop settings. */
export function pageOptions<T extends Pick<ConversionOptions, 'advancedSettings'>>(
  options: T,
  { rotation }: Pick<SelectedPage, 'rotation'>,
): T {
  if (rotation === 0) return options;
  const { advancedSettings } = options;
  const { cropSettings } = advancedSettings;
  const rotate = ((cropSettings.rotate + rotation) % FULL_TURN) as QuarterTurn;
  return { ...options, advancedSettings: { ...advancedSettings, cropSettings: { ...cropSettings, rotate } } };
}
