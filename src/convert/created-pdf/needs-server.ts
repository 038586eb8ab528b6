import { computed } from 'nanostores';
import type { ConversionOptions } from '#lib/options/schema.ts';
import { pdfImageOptions } from '#lib/pdf/image-options.ts';
import type { PdfSettings } from '#lib/pdf/settings.ts';
import type { RunsOn } from '#lib/plan/runs-on.ts';
import { $createdPdfSettings, toPdfSettings } from '#session/created-pdf.ts';
import { $files } from '#session/files.ts';
import type { FileEntry } from '#session/model.ts';
import { imageSize } from '#session/result-size.ts';
import { executorChoice } from '../choose/load-executor-choice.ts';
import { agreeToSend } from '../choose/permission.ts';
import { canRunEngine, deviceLimits } from '../device/device-limits.ts';

// Where the images are prepared: on this device or, with the visitor's consent, on the server.

/** Ids of the files that only the server can prepare. */
const $serverFiles = computed([$files, $createdPdfSettings], (files, settings) => {
  const pdfSettings = toPdfSettings(settings);
  return new Set(files.filter((file) => file.isUndecodable || needsServer(file, pdfSettings)).map(({ id }) => id));
});

export const isServerFile = (id: string): boolean => $serverFiles.get().has(id);

/** Ids of the files that wait for the visitor's consent. */
export const $needConsent = computed([$serverFiles, $files], (ids, files): readonly string[] =>
  files
    .filter(({ id, state, hasConsent }) => state.step !== 'rejected' && ids.has(id) && !hasConsent)
    .map(({ id }) => id),
);

/** Allows the files that wait for it to be sent to the server. */
export const allowServer = (): void => agreeToSend($needConsent.get());

function needsServer(file: FileEntry, settings: PdfSettings): boolean {
  const { format } = file;
  if (!format || isEmbeddable(file, settings)) return false;
  return executorOf(file, pdfImageOptions(format, new Uint8Array(), settings))?.name === 'server';
}

/** Whether the file probably becomes part of the PDF as it is. Only reading it tells. */
const isEmbeddable = ({ format }: FileEntry, { quality }: PdfSettings): boolean =>
  quality === undefined && (format === 'jpg' || format === 'png');

/** Undefined while the choice is not loaded: no file is ready before that. */
function executorOf(file: FileEntry, options: ConversionOptions): RunsOn | undefined {
  const isCapable = canRunEngine();
  const device = { canRunEngine: isCapable, memoryBytes: isCapable ? deviceLimits().memoryBytes : 0 };
  return executorChoice()?.executorFor(file.format ?? 'jpg', imageSize(file), options, device);
}
