import { useStore } from '@nanostores/react';
import type { ComponentType } from 'react';
import { $options, $resize } from '#session/options/options.ts';
import type { ResizeMode } from '#session/options/resize/resize.ts';
import { setMode, setResizing } from '#session/options/resize/resize-edits.ts';
import { Segments } from '../../ui/fields/Segments.tsx';
import { PercentSize, PresetSize } from '../LazyTabs.tsx';
import { batchMessages } from '../messages.ts';
import { ResizeSwitch } from './ResizeSwitch.tsx';
import { Size } from './Size.tsx';
import { SizeFields } from './SizeFields.tsx';

const controls = {
  custom: Box,
  percent: PercentSize,
  preset: PresetSize,
} as const satisfies Record<ResizeMode, ComponentType>;

/** Custom mode starts with the default size, because an empty size would not resize. */
const choose = (mode: ResizeMode): void => (mode === 'custom' ? setResizing(true) : setMode(mode));

/** Resize controls of the batch page: all three modes in one place. */
export function BatchResize() {
  const { mode } = useStore($resize);
  return (
    <ResizeSwitch>
      <div className="space-y-3 pt-1 pb-3">
        <span id="resize-by" className="sr-only">
          {batchMessages.resizeBy}
        </span>
        <Segments labelledBy="resize-by" options={batchMessages.resizeModes} value={mode} onChange={choose} />
        <Size tab="basic" controls={controls} />
      </div>
    </ResizeSwitch>
  );
}

function Box() {
  const { resizeFit, upscale } = useStore($options);
  return (
    <div>
      <SizeFields />
      {/* Other pages can set another fit, which also applies here. */}
      {resizeFit === 'inside' && !upscale && <p className="mt-1 text-caption text-muted">{batchMessages.fitsInside}</p>}
    </div>
  );
}
