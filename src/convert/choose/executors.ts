import { computed } from 'nanostores';
import { hasServer } from '#lib/has-server.ts';
import type { ConversionOptions } from '#lib/options/schema.ts';
import type { Device, RunsOn, ServerReason } from '#lib/plan/runs-on.ts';
import { $files, updateFile } from '#session/files.ts';
import type { FileEntry } from '#session/model.ts';
import { $optionsForFile } from '#session/options-for-file.ts';
import { imageSize, resultSize } from '#session/result-size.ts';
import { canRunEngine, deviceLimits } from '../device/device-limits.ts';
import { runsOnMessages } from '../messages.ts';
import { $msPerMegapixel } from './device-speed.ts';
import { $executorSetting } from './executor-setting.ts';
import { executorChoice } from './load-executor-choice.ts';

// Where each file would be converted now, and whether the visitor has agreed to that.

/** Longer conversions on this device are offered to the server. */
const SLOW_MS = 10_000;

const engineFailed: ServerReason = { code: 'engine_failed', text: runsOnMessages.engineFailed };

/** By file id. Files whose format is not known yet are missing. */
export const $executors = computed(
  [$files, $optionsForFile, $executorSetting],
  (files, optionsForFile, setting): ReadonlyMap<string, RunsOn> => {
    if (files.length === 0) return new Map();
    const device: Device = canRunEngine()
      ? { canRunEngine: true, memoryBytes: deviceLimits().memoryBytes }
      : { canRunEngine: false, memoryBytes: 0 };
    return new Map(
      files.flatMap((file): [string, RunsOn][] => {
        const { id, format, prefersServer, engineFailure } = file;
        if (!format) return [];
        if (setting === 'server' || prefersServer) return [[id, { name: 'server' }]];
        const options = optionsForFile(file);
        if (engineFailure === options) return [[id, { name: 'server', reason: engineFailed }]];
        const executor = executorChoice()?.executorFor(format, imageSize(file), options, device);
        return executor ? [[id, executor]] : [];
      }),
    );
  },
);

/** Ids of the files that only the server can convert, and that the visitor has not allowed to be sent. */
export const $needConsent = computed([$files, $executors], (files, executors): ReadonlySet<string> => {
  const needsConsent = ({ id, hasConsent }: FileEntry): boolean => {
    const executor = executors.get(id);
    return executor?.name === 'server' && executor.reason !== undefined && !hasConsent;
  };
  return new Set(files.filter(needsConsent).map(({ id }) => id));
});

/** Ids of the files whose conversion on this device would take long, as far as its speed is known. */
export const $slowFiles = computed(
  [$files, $executors, $optionsForFile, $msPerMegapixel],
  (files, executors, optionsForFile, msPerMegapixel): ReadonlySet<string> => {
    const isSlow = (file: FileEntry): boolean => {
      const size = imageSize(file);
      if (!hasServer || !size || executors.get(file.id)?.name !== 'device') return false;
      const options = optionsForFile(file);
      const { width, height } = resultSize(size, options);
      return ((width * height) / 1e6) * msPerMegapixel[options.outputFormat] > SLOW_MS;
    };
    return new Set(files.filter(isSlow).map(({ id }) => id));
  },
);

/** Has a file converted on the server because that is faster. The visitor agrees to the upload by choosing it. */
export function moveToServer(id: string): void {
  updateFile(id, { hasConsent: true, prefersServer: true });
}

/** Where a file would be converted, for its row. */
export function executorText(executor: RunsOn | undefined): string | undefined {
  if (!executor) return undefined;
  if (executor.name === 'device') return runsOnMessages.onDevice;
  const reason = executor.reason?.text;
  if (reason === undefined) return runsOnMessages.onServer;
  return hasServer ? runsOnMessages.onServerBecause(reason) : runsOnMessages.notPossible(reason);
}

/** The engine of this device could not convert a file with these options: only the server can. */
export const reportEngineFailure = (id: string, options: ConversionOptions): void =>
  updateFile(id, { engineFailure: options });

/** Lets this device try again to convert a file. */
export const forgetEngineFailure = (id: string): void => updateFile(id, { engineFailure: undefined });
