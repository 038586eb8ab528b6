import { atom, computed } from 'nanostores';
import type { ConversionOptions } from '#lib/options/schema.ts';
import { pdfImageOptions } from '#lib/pdf/image-options.ts';
import type { PdfSettings } from '#lib/pdf/settings.ts';
import type { RunsOn } from '#lib/plan/runs-on.ts';
import { executorChoice } from '../conversion/executor/load-executor-choice.ts';
import { canRunEngine, deviceLimits } from '../device/device-limits.ts';
import { $files, type UploadedFile } from '../files/files.ts';
import { imageSize } from '../results/result-size.ts';
import { $panelSettings, toPdfSettings } from './settings.ts';

// Where the images are prepared: on this device or, with the visitor's consent, on the server.

/** Ids of the files of which this device could not read or convert the image. */
const $undecodable = atom<ReadonlySet<string>>(new Set());

export const markUndecodable = (id: string): void => $undecodable.set(new Set([...$undecodable.get(), id]));

/** Ids of the files that only the server can prepare. */
const $serverFiles = computed([$files, $panelSettings, $undecodable], (files, settings, undecodable) => {
  const pdfSettings = toPdfSettings(settings);
  return new Set(
    files.filter((file) => undecodable.has(file.id) || needsServer(file, pdfSettings)).map(({ id }) => id),
  );
});

export const isServerFile = (id: string): boolean => $serverFiles.get().has(id);

/** Ids of the files that the visitor allowed to be sent to the server. */
const $allowed = atom<ReadonlySet<string>>(new Set());

/** Ids of the files that wait for the visitor's consent. */
export const $needConsent = computed([$serverFiles, $files, $allowed], (ids, files, allowed): readonly string[] => {
  return files
    .filter(({ id, state }) => state.step !== 'rejected' && ids.has(id) && !allowed.has(id))
    .map(({ id }) => id);
});

/** Allows the files that wait for it to be sent to the server. */
export const allowServer = (): void => $allowed.set(new Set([...$allowed.get(), ...$needConsent.get()]));

function needsServer(file: UploadedFile, settings: PdfSettings): boolean {
  const { format } = file;
  if (!format || isEmbeddable(file, settings)) return false;
  return executorOf(file, pdfImageOptions(format, new Uint8Array(), settings))?.name === 'server';
}

/** Whether the file probably becomes part of the PDF as it is. Only reading it tells. */
const isEmbeddable = ({ format }: UploadedFile, { quality }: PdfSettings): boolean =>
  quality === undefined && (format === 'jpg' || format === 'png');

/** Undefined while the choice is not loaded: no file is ready before that. */
function executorOf(file: UploadedFile, options: ConversionOptions): RunsOn | undefined {
  const isCapable = canRunEngine();
  const device = { canRunEngine: isCapable, memoryBytes: isCapable ? deviceLimits().memoryBytes : 0 };
  return executorChoice()?.executorFor(file.format ?? 'jpg', imageSize(file), options, device);
}
