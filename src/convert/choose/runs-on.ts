import { computed } from 'nanostores';
import { hasServer } from '#lib/has-server.ts';
import type { ConversionOptions } from '#lib/options/schema.ts';
import type { Device, RunsOn, ServerReason } from '#lib/plan/runs-on.ts';
import { $files, updateFile } from '#session/files/files.ts';
import { maxFileBytes } from '#session/files/limits.ts';
import type { FileEntry } from '#session/model.ts';
import { $optionsForFile } from '#session/options/per-file/options-for-file.ts';
import { imageSize, resultSize } from '#session/results/result-size.ts';
import { canvasLimits } from '../device/canvas-limits.ts';
import { canRunEngine, deviceLimits } from '../device/device-limits.ts';
import { runsOnMessages } from '../messages.ts';
import { $msPerMegapixel } from './device-speed.ts';
import { runsOnChoice } from './load-runs-on-choice.ts';
import { agreeToSend, idsWithoutConsent } from './permission.ts';
import { $runsOnSetting } from './runs-on-setting.ts';

// Where each file would be converted now, and whether the visitor has agreed to that.

/** Longer conversions on this device are offered to the server. */
const SLOW_MS = 10_000;

const engineFailed = (): ServerReason => ({ code: 'engine_failed', text: runsOnMessages.engineFailed });

/** Undefined while the choice is not loaded: no file is ready before that. */
export const assumedRunsOn = (
  file: FileEntry,
  options: ConversionOptions,
  device: Device = thisDevice(),
): RunsOn | undefined => runsOnChoice()?.assumedRunsOn(file.format ?? 'jpg', imageSize(file, options), options, device);

/** Whether this device can convert a file, also if the visitor has chosen the server. */
export function canConvertOnDevice(file: FileEntry): boolean {
  const options = $optionsForFile.get()(file);
  return file.engineFailure !== options && assumedRunsOn(file, options)?.name === 'device';
}

const isWithinServerLimit = ({ file }: FileEntry): boolean => file.size <= maxFileBytes();

function thisDevice(): Device {
  if (!canRunEngine()) return { canRunEngine: false, memoryBytes: 0, canvas: { side: 0, pixels: 0 } };
  return { canRunEngine: true, memoryBytes: deviceLimits().memoryBytes, canvas: canvasLimits() };
}

/** By file id. Files whose format is not known yet are missing. */
export const $runsOnByFile = computed(
  [$files, $optionsForFile, $runsOnSetting],
  (files, optionsForFile, setting): ReadonlyMap<string, RunsOn> => {
    const device = thisDevice();
    return new Map(
      files.flatMap((file): [string, RunsOn][] => {
        const { id, format, prefersServer, engineFailure } = file;
        if (!format) return [];
        if ((setting === 'server' || prefersServer) && isWithinServerLimit(file)) return [[id, { name: 'server' }]];
        const options = optionsForFile(file);
        if (engineFailure === options && isWithinServerLimit(file))
          return [[id, { name: 'server', reason: engineFailed() }]];
        const runsOn = assumedRunsOn(file, options, device);
        return runsOn ? [[id, runsOn]] : [];
      }),
    );
  },
);

/** Ids of the files that only the server can convert, and that the visitor has not allowed to be sent. */
export const $needConsent = computed([$files, $runsOnByFile], (files, runsOnByFile): ReadonlySet<string> => {
  const needsServer = (id: string): boolean => {
    const runsOn = runsOnByFile.get(id);
    return runsOn?.name === 'server' && runsOn.reason !== undefined;
  };
  return idsWithoutConsent(files, needsServer);
});

/** Ids of the files whose conversion on this device would take long, as far as its speed is known. */
export const $slowFiles = computed(
  [$files, $runsOnByFile, $optionsForFile, $msPerMegapixel],
  (files, runsOnByFile, optionsForFile, msPerMegapixel): ReadonlySet<string> => {
    const isSlow = (file: FileEntry): boolean => {
      const options = optionsForFile(file);
      const size = imageSize(file, options);
      if (!hasServer || !size || !isWithinServerLimit(file) || runsOnByFile.get(file.id)?.name !== 'device')
        return false;
      const { width, height } = resultSize(size, options);
      return ((width * height) / 1e6) * msPerMegapixel[options.outputFormat] > SLOW_MS;
    };
    return new Set(files.filter(isSlow).map(({ id }) => id));
  },
);

/** Has a file converted on the server because that is faster. The visitor agrees to the upload by choosing it. */
export function moveToServer(id: string): void {
  agreeToSend([id]);
  updateFile(id, { prefersServer: true });
}

/** Where a file would be converted, for its row. */
export function runsOnText(runsOn: RunsOn | undefined): string | undefined {
  if (!runsOn) return undefined;
  if (runsOn.name === 'device') return runsOnMessages.onDevice;
  const reason = runsOn.reason?.text;
  if (reason === undefined) return runsOnMessages.onServer;
  return hasServer ? runsOnMessages.onServerBecause(reason) : runsOnMessages.notPossible(reason);
}

/** The engine of this device could not convert a file with these options: only the server can. */
export const reportEngineFailure = (id: string, options: ConversionOptions): void =>
  updateFile(id, { engineFailure: options });

/** Lets this device try again to convert a file. */
export const forgetEngineFailure = (id: string): void => updateFile(id, { engineFailure: undefined });
