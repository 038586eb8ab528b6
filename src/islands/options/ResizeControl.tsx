import { useStore } from '@nanostores/react';
import { MAX_SIDE } from '#lib/options.ts';
import {
  $options,
  $resizeChanged,
  $resizing,
  fitLabels,
  resetResize,
  setOption,
  setResizing,
} from '../stores/options.ts';
import { NumberField } from '../ui/NumberField.tsx';
import { ResetButton } from '../ui/ResetButton.tsx';
import { Select } from '../ui/Select.tsx';
import { Switch } from '../ui/Switch.tsx';
import { SizeLine } from './SizeLine.tsx';

export function ResizeControl() {
  const resizing = useStore($resizing);
  const changed = useStore($resizeChanged);
  const { width, height, resizeFit, upscale } = useStore($options);
  return (
    <>
      <Switch
        id="resize"
        label="Resize"
        checked={resizing}
        onChange={setResizing}
        aside={<ResetButton option="Resize" control="resize" shown={resizing && changed} onReset={resetResize} />}
      />
      {resizing && (
        <div className="space-y-3 pt-1 pb-2">
          <div className="flex flex-wrap gap-3">
            <NumberField
              label="Width"
              unit="px"
              value={width}
              max={MAX_SIDE}
              placeholder="auto"
              onChange={(value) => setOption('width', value)}
            />
            <NumberField
              label="Height"
              unit="px"
              value={height}
              max={MAX_SIDE}
              placeholder="auto"
              onChange={(value) => setOption('height', value)}
            />
          </div>
          <Select
            label="Fit method"
            options={fitLabels}
            value={resizeFit}
            onChange={(fit) => setOption('resizeFit', fit)}
          />
          <Switch
            label="Upscale"
            hint="Enlarge pictures that are smaller"
            checked={upscale}
            onChange={(on) => setOption('upscale', on)}
          />
        </div>
      )}
      <SizeLine />
    </>
  );
}
