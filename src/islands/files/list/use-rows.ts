import { useStore } from '@nanostores/react';
import { $needConsent, $runsOnByFile, $slowFiles, runsOnText } from '#convert/choose/runs-on.ts';
import { $blockers } from '#convert/run/pending-files.ts';
import { formats } from '#lib/formats/formats.ts';
import type { LocationKind } from '#lib/metadata/xmp-location.ts';
import type { ConversionOptions } from '#lib/options/schema.ts';
import type { RunsOn } from '#lib/plan/runs-on.ts';
import { $fileLocations, $files } from '#session/files/files.ts';
import { $editorFile } from '#session/files/selection.ts';
import type { FileEntry, PdfDocumentState } from '#session/model.ts';
import { $optionSets } from '#session/options/option-sets.ts';
import { $optionsForFile, hasCurrentResult } from '#session/options/per-file/options-for-file.ts';
import { $pageOrders, $pdfDocuments } from '#session/pages/pdfs.ts';
import { isOnDevice } from '#session/results/result-item.ts';
import { $nameOf } from '#session/results/results.ts';
import { $previewSource } from '#session/stage/preview-source.ts';

/** Data of a list row. Unchanged values keep their identity, because rows are memoized. */
export interface Row {
  entry: FileEntry;
  /** Display name of the result of an image. */
  resultName?: string | undefined;
  /** Options that the file would be converted with now. */
  options: ConversionOptions;
  /** Whether the result of the file was made with other options. */
  isOutdated: boolean;
  /** Whether the file has overrides. Otherwise it uses the shared options. */
  hasOverrides: boolean;
  /** Kind of location in the file. */
  location: LocationKind | undefined;
  /** State of a PDF. */
  document: PdfDocumentState | undefined;
  /** Number of selected pages of a PDF. */
  selectedPages: number | undefined;
  /** Whether the stage reads it with the engine, because the browser cannot draw it. That takes seconds. */
  isBeingRead: boolean;
  /** Reason that blocks the conversion. */
  blocker: string | undefined;
  /** Where the file would be converted, as text. */
  runsOnText: string | undefined;
  /** Whether rows show where their files are converted: once a file needs the server. Before that, the setting of the list does. */
  isPlaceShown: boolean;
  /** Whether the server would convert it much faster. */
  isSlow: boolean;
  /** Whether the server needs the consent of the visitor first. */
  needsConsent: boolean;
  /** False if Retry needs the consent first. If the engine of this device failed, Retry tries this device again. */
  canRetry: boolean;
}

/** Rows of the list. The list subscribes to the stores, so that only changed rows render. */
export function useRows(): Row[] {
  const nameOf = useStore($nameOf);
  const sets = useStore($optionSets);
  const optionsForFile = useStore($optionsForFile);
  const located = useStore($fileLocations);
  const documents = useStore($pdfDocuments);
  const orders = useStore($pageOrders);
  const blockers = useStore($blockers);
  const runsOnByFile = useStore($runsOnByFile);
  const needConsent = useStore($needConsent);
  const slowFiles = useStore($slowFiles);
  const readId = useReadId();
  const files = useStore($files);
  const isPlaceShown = files.some((file) => usesServer(file, runsOnByFile));
  return files.map((entry) => ({
    entry,
    resultName: entry.state.step === 'done' && entry.state.items[0] ? nameOf(entry.state.items[0]) : undefined,
    options: optionsForFile(entry),
    isOutdated: entry.state.step === 'done' && !hasCurrentResult(entry, optionsForFile(entry)),
    hasOverrides: sets.overrides.has(entry.id),
    location: located.get(entry.id),
    document: documents.get(entry.id),
    selectedPages: orders.get(entry.id)?.pages.length,
    isBeingRead: entry.id === readId && entry.state.step === 'ready',
    blocker: blockers.get(entry.id)?.label,
    runsOnText: runsOnText(runsOnByFile.get(entry.id)),
    isPlaceShown,
    isSlow: slowFiles.has(entry.id),
    needsConsent: needConsent.has(entry.id),
    canRetry: !needConsent.has(entry.id) || runsOnByFile.get(entry.id)?.reason?.code === 'engine_failed',
  }));
}

const usesServer = ({ id, state }: FileEntry, runsOnByFile: ReadonlyMap<string, RunsOn>): boolean =>
  state.step === 'done' ? !state.items.some(isOnDevice) : runsOnByFile.get(id)?.name === 'server';

/** Id of the file that the stage reads with the engine. */
function useReadId(): string | undefined {
  const file = useStore($editorFile);
  const isMade = useStore($previewSource).step === 'making';
  return isMade && file?.format && !formats[file.format].browser ? file.id : undefined;
}
