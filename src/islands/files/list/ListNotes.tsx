import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { $runsOnByFile } from '#convert/choose/runs-on.ts';
import { $runsOnSetting, type RunsOnSetting, setRunsOnSetting } from '#convert/choose/runs-on-setting.ts';
import { canRunEngine } from '#convert/device/device-limits.ts';
import { formats } from '#lib/formats/formats.ts';
import { hasServer } from '#lib/has-server.ts';
import { $converting } from '#session/files/file-status.ts';
import { $files } from '#session/files/files.ts';
import { $resultHours } from '#session/files/limits.ts';
import { $sentFiles } from '#session/files/sent-files.ts';
import { sizeMessages as resultMessages } from '#session/messages.ts';
import { ChevronDown } from '../../ui/page-icons.tsx';
import { listMessages } from '../messages.ts';

/** Where the files of the list are converted, with the choice, and what has been sent so far. */
export function ListNotes() {
  const sentFiles = useStore($sentFiles);
  // With an engine, this device draws what the browser cannot.
  const wasSent = useStore($files).some(
    ({ id, format }) => format && format !== 'pdf' && !formats[format].browser && sentFiles.has(id),
  );
  return (
    <>
      {hasServer && canRunEngine() && <RunsOnChoice />}
      {wasSent && !canRunEngine() && (
        <p className="border-t border-line px-4 py-2 text-caption text-muted md:px-5">
          {listMessages.sentForThumbnail}
        </p>
      )}
    </>
  );
}

function RunsOnChoice() {
  const id = useId();
  const setting = useStore($runsOnSetting);
  const converting = useStore($converting);
  const runsOnByFile = useStore($runsOnByFile);
  const serverCount = useStore($files).filter(
    (file) => file.state.step !== 'rejected' && runsOnByFile.get(file.id)?.name === 'server',
  ).length;
  const isMixed = setting === 'device' && serverCount > 0;
  const settings = { ...listMessages.settings, ...(isMixed && { device: listMessages.deviceIfPossible }) };
  const resultTime = resultMessages.hours(useStore($resultHours));
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line px-4 py-1.5 md:px-5">
      {/* The line below the title of the page says it, too. */}
      <p
        id={`${id}-text`}
        className={setting === 'device' && serverCount === 0 ? 'sr-only' : 'text-caption text-muted'}
      >
        {listMessages.explanations[setting]}
        {isMixed && ` ${listMessages.onServer(serverCount)}`}
        {serverCount > 0 && ` ${listMessages.retention(resultTime)}`}
      </p>
      <span className="flex min-w-0 flex-wrap items-center gap-x-2 text-sm">
        <label htmlFor={id} className="text-muted">
          {listMessages.convert}
        </label>
        <span className="relative min-w-0">
          <select
            id={id}
            value={setting}
            disabled={converting}
            aria-describedby={`${id}-text`}
            onChange={(event) => setRunsOnSetting(event.target.value as RunsOnSetting)}
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
