import { useStore } from '@nanostores/react';
import type { LocationKind } from '#lib/metadata/xmp-location.ts';
import type { ConversionOptions } from '#lib/options.ts';
import type { UploadedFile } from '../stores/files.ts';
import { $files } from '../stores/files.ts';
import { $located } from '../stores/location.ts';
import { $options } from '../stores/options.ts';
import { $pageOrders } from '../stores/pageOrders.ts';
import { $pdfDocuments, type PdfDocumentState } from '../stores/pdfDocumentStates.ts';
import { $hindrances } from '../stores/toConvert.ts';

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
  const hindrances = useStore($hindrances);
  return useStore($files).map((entry) => ({
    entry,
    options,
    location: located.get(entry.id),
    document: documents.get(entry.id),
    wanted: orders.get(entry.id)?.pages.length,
    hindrance: hindrances.get(entry.id),
  }));
}
