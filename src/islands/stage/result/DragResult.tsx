import { useStore } from '@nanostores/react';
import { downloadProps } from '#convert/results/download-props.ts';
import { hasCurrentResult } from '#session/options/per-file/options-for-file.ts';
import { $nameOf } from '#session/results/results.ts';
import { $stageFile, $stageOptions } from '#session/stage/stage-options.ts';
import { GripVertical } from '../../ui/page-icons.tsx';
import { messages } from '../messages.ts';

/** Browsers based on Chromium save what is dragged out of the page (`DownloadURL`). Others have no `userAgentData`. */
const canDragOut = (): boolean => 'userAgentData' in navigator;

/** Link that downloads the current result, and from which it is dragged to the desktop. */
export function DragResult() {
  const file = useStore($stageFile);
  const options = useStore($stageOptions);
  const nameOf = useStore($nameOf);
  if (file?.state.step !== 'done' || file.format === 'pdf' || !hasCurrentResult(file, options)) return null;
  const [item] = file.state.items;
  if (!item || !canDragOut()) return null;
  const name = nameOf(item);
  return (
    <a
      {...downloadProps(item, name)}
      data-drag-result
      title={messages.dragResult}
      className="grid size-11 shrink-0 cursor-grab place-items-center rounded-md text-muted hover:bg-sunken hover:text-text active:cursor-grabbing pointer-coarse:hidden"
    >
      <span className="sr-only">{messages.dragResult}</span>
      <GripVertical aria-hidden className="size-4.5" />
    </a>
  );
}
