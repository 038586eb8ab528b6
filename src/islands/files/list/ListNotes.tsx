import { useStore } from '@nanostores/react';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { formats } from '#lib/formats/formats.ts';
import { hasServer } from '#lib/has-server.ts';
import {
  $executorSetting,
  type ExecutorSetting,
  setExecutorSetting,
} from '../../conversion/executor/executor-setting.ts';
import { $executors } from '../../conversion/executor/executors.ts';
import { $converting } from '../../conversion/file-status.ts';
import { canRunEngine } from '../../device/device-limits.ts';
import { $resultHours, resultTimeText } from '../../results/retention.ts';
import { $files } from '../files.ts';
import { $sentFiles } from '../sent-files.ts';

const settings: Readonly<Record<ExecutorSetting, string>> = { device: 'On this device', server: 'On the server' };

const explanations: Readonly<Record<ExecutorSetting, string>> = {
  device: 'Nothing is uploaded unless you agree.',
  server: 'Files are uploaded when you convert them.',
};

/** Where the files of the list are converted, with the choice, and what has been sent so far. */
export function ListNotes() {
  const sentFiles = useStore($sentFiles);
  // With an engine, this device draws what the browser cannot.
  const wasSent = useStore($files).some(
    ({ id, format }) => format && format !== 'pdf' && !formats[format].browser && sentFiles.has(id),
  );
  return (
    <>
      {hasServer && canRunEngine() && <ExecutorChoice />}
      {wasSent && !canRunEngine() && (
        <p className="border-t border-line px-4 py-2 text-caption text-muted md:px-5">
          What browsers cannot draw, like HEIC and TIFF, was sent here for its thumbnail.
        </p>
      )}
    </>
  );
}

function ExecutorChoice() {
  const id = useId();
  const setting = useStore($executorSetting);
  const converting = useStore($converting);
  const usesServer = [...useStore($executors).values()].some(({ name }) => name === 'server');
  const resultTime = resultTimeText(useStore($resultHours));
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line px-4 py-1.5 md:px-5">
      <p id={`${id}-text`} className="text-caption text-muted">
        {explanations[setting]}
        {usesServer && ` The server deletes originals right after conversion, results after ${resultTime}.`}
      </p>
      <span className="flex min-w-0 flex-wrap items-center gap-x-2 text-sm">
        <label htmlFor={id} className="text-muted">
          Convert
        </label>
        <span className="relative min-w-0">
          <select
            id={id}
            value={setting}
            disabled={converting}
            aria-describedby={`${id}-text`}
            onChange={(event) => setExecutorSetting(event.target.value as ExecutorSetting)}
            className="min-h-11 max-w-full appearance-none truncate rounded-md bg-transparent pr-6 pl-1 font-medium"
          >
            {Object.entries(settings).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute inset-y-0 right-1 my-auto size-4 text-muted"
          />
        </span>
      </span>
    </div>
  );
}
