import { useStore } from '@nanostores/react';
import type { LocationKind } from '#lib/metadata/xmp-location.ts';
import type { ConversionOptions } from '#lib/options/schema.ts';
import { $blockers } from '../../conversion/pending-files.ts';
import { $options } from '../../options/options.ts';
import { $pdfDocuments, type PdfDocumentState } from '../../pdf/document-states.ts';
import { $pageOrders } from '../../pdf/pages/page-orders.ts';
import type { UploadedFile } from '../files.ts';
import { $files } from '../files.ts';
import { $located } from '../location.ts';

/** All that a row of the list shows of its file. Each is the same as before unless it changed: rows are memoised. */
export interface Row {
  entry: UploadedFile;
  options: ConversionOptions;
  /** The location that it contains. */
  location: LocationKind | undefined;
  /** What is known of a PDF. */
  document: PdfDocumentState | undefined;
  /** How many of its pages are wanted. */
  wanted: number | undefined;
  /** What stands against converting it. */
  hindrance: string | undefined;
}

/** The rows of the list: the list follows the stores, so that of a hundred rows only those are drawn that changed. */
export function useRows(): Row[] {
  const options = useStore($options);
  const located = useStore($located);
  const documents = useStore($pdfDocuments);
  const orders = useStore($pageOrders);
  const hindrances = useStore($blockers);
  return useStore($files).map((entry) => ({
    entry,
    options,
    location: located.get(entry.id),
    document: documents.get(entry.id),
    wanted: orders.get(entry.id)?.pages.length,
    hindrance: hindrances.get(entry.id),
  }));
}
