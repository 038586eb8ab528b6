import { computed } from 'nanostores';
import { pdfImageOptions } from '#lib/pdf/image-options.ts';
import type { PdfSettings } from '#lib/pdf/settings.ts';
import { $files } from '#session/files/files.ts';
import type { FileEntry } from '#session/model.ts';
import { $createdPdfSettings, toPdfSettings } from '#session/pages/created-pdf.ts';
import { idsWithoutConsent } from '../choose/permission.ts';
import { assumedRunsOn } from '../choose/runs-on.ts';

/** Ids of the files that only the server can prepare for a created PDF. */
const $serverFiles = computed([$files, $createdPdfSettings], (files, settings) => {
  const pdfSettings = toPdfSettings(settings);
  return new Set(files.filter((file) => file.isUndecodable || needsServer(file, pdfSettings)).map(({ id }) => id));
});

export const isServerFile = (id: string): boolean => $serverFiles.get().has(id);

/** Ids of the files that wait for the visitor's consent. */
export const $pagesNeedConsent = computed([$serverFiles, $files], (ids, files) =>
  idsWithoutConsent(
    files.filter(({ state }) => state.step !== 'rejected'),
    (id) => ids.has(id),
  ),
);

function needsServer(file: FileEntry, settings: PdfSettings): boolean {
  const { format } = file;
  if (!format || isEmbeddable(file, settings)) return false;
  return assumedRunsOn(file, pdfImageOptions(format, new Uint8Array(), settings))?.name === 'server';
}

/** Whether the file probably becomes part of the PDF as it is. Only reading it tells. */
const isEmbeddable = ({ format }: FileEntry, { quality }: PdfSettings): boolean =>
  quality === undefined && (format === 'jpg' || format === 'png');
