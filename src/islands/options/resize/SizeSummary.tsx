import { useStore } from '@nanostores/react';
import { $files } from '#session/files/files.ts';
import { selectFile } from '#session/files/selection.ts';
import { $options, setOption } from '#session/options/options.ts';
import { $tab } from '#session/options/tabs.ts';
import { imageSize } from '#session/results/result-size.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { messages } from '../messages.ts';
import { $sizeSummary } from './size-summary.ts';

function FileChoice({ shown }: { shown: string }) {
  const files = useStore($files).filter((file) => imageSize(file));
  return (
    <select
      aria-label={messages.fileOfSize}
      value={shown}
      onChange={(event) => selectFile(event.target.value)}
      className="-ml-1 min-h-11 w-full min-w-0 truncate rounded-sm bg-surface px-1 text-text md:min-h-8"
    >
      {files.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}

/** Resulting size of the selected file beside the size fields, with a file select if there are several. */
export function SizeSummary() {
  const summary = useStore($sizeSummary);
  if (!summary) return null;
  const { from, to, isCropped, isEnlarged, upscaled, hasSeveralFiles, id } = summary;
  const keepsSize = upscaled ? messages.keepsSizeNotEnlarged : messages.keepsSize(from);
  const newSize = upscaled ? messages.newSizeNotEnlarged : messages.newSize;
  const size = (
    <strong key="size" className="font-semibold text-text">
      {to}
    </strong>
  );
  return (
    <div className="text-caption text-muted">
      {hasSeveralFiles && <FileChoice shown={id} />}
      <div role="status" className="flex min-h-9 items-center justify-between gap-x-2">
        <p className="tabular">
          {from === to ? keepsSize : newSize(isCropped ? messages.croppedSize(from) : from, size)}
          {isEnlarged && <span className="block">{messages.enlarged}</span>}
        </p>
        <UpscaleButton />
      </div>
    </div>
  );
}

/** Switch for Upscale, shown if upscaling changes the size. */
function UpscaleButton() {
  const summary = useStore($sizeSummary);
  const { upscale, resizePercent } = useStore($options);
  // The advanced options have a switch for it. A percentage always applies exactly.
  const isAdvanced = useStore($tab) === 'advanced';
  const isOffered =
    summary && !isAdvanced && resizePercent === undefined && (upscale ? summary.isEnlarged : summary.upscaled);
  if (!isOffered) return null;
  return (
    <Button
      kind="plain"
      onClick={() => setOption('upscale', !upscale)}
      className="-my-1 -mr-4 shrink-0 text-accent-ink!"
    >
      {upscale ? messages.doNotEnlarge : messages.upscale}
    </Button>
  );
}
