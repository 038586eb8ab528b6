import { atom, computed } from 'nanostores';
import { optionsToSend } from '#lib/options/advanced-settings.ts';
import type { ConversionOptions } from '#lib/options/schema.ts';
import { isRecompression, mustNotGrow } from '#lib/plan/growth.ts';
import { $optionsForFile, hasCurrentResult } from '../../conversion/conversion-request.ts';
import { assumedPlan, assumedSource } from '../../conversion/executor/assumed-plan.ts';
import { $executors, $slowFiles } from '../../conversion/executor/executors.ts';
import type { UploadedFile } from '../../files/files.ts';
import { $selected } from '../../files/selected-file.ts';
import { imageSize } from '../../results/result-size.ts';

// Predicts whether the result of the selected file is larger than its original, by a trial conversion on this device.

/** A file whose result would be larger. Sizes are in bytes. */
export interface Growth {
  fileId: string;
  name: string;
  originalBytes: number;
  resultBytes: number;
}

interface Trial {
  file: UploadedFile;
  options: ConversionOptions;
  /** Equal for trials with the same result. */
  key: string;
}

/** Time without another change before a trial. */
const DEBOUNCE_MS = 400;

const restingSteps: ReadonlySet<string> = new Set(['ready', 'done', 'failed', 'cancelled']);

export const $growth = atom<Growth | undefined>();

/** The trial conversion of the selected file. Undefined unless it is only recompressed, on this device and not slowly. */
const $trial = computed(
  [$selected, $executors, $slowFiles, $optionsForFile],
  (file, executors, slow, optionsForFile): Trial | undefined => {
    const size = file && imageSize(file);
    if (!size || !file.format || !restingSteps.has(file.state.step)) return undefined;
    if (executors.get(file.id)?.name !== 'device' || slow.has(file.id)) return undefined;
    const chosen = optionsForFile(file);
    const options = optionsToSend({ ...chosen, keepOriginal: false });
    const source = assumedSource(file.format, size);
    const plan = assumedPlan(source, options);
    if (!plan || !isRecompression(source, plan) || mustNotGrow(source, options, plan)) return undefined;
    if (hasCurrentResult(file, chosen)) return undefined;
    return { file, options, key: JSON.stringify([file.id, options]) };
  },
);

let latestKey: string | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let running: AbortController | undefined;

$trial.subscribe((trial) => {
  if (trial?.key === latestKey) return;
  latestKey = trial?.key;
  clearTimeout(timer);
  running?.abort();
  if (trial?.file.id !== $growth.get()?.fileId) $growth.set(undefined);
  if (trial) timer = setTimeout(() => void run(trial), DEBOUNCE_MS);
});

async function run({ file: { id, name, file }, options }: Trial): Promise<void> {
  const own = new AbortController();
  running = own;
  // A failure is reported when the visitor converts the file.
  const resultBytes = await import('../../conversion/device-conversion.ts')
    .then(({ resultBytesOnDevice }) => resultBytesOnDevice(file, options, own.signal))
    .catch(() => 0);
  if (own.signal.aborted) return;
  $growth.set(resultBytes > file.size ? { fileId: id, name, originalBytes: file.size, resultBytes } : undefined);
}
