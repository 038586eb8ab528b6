import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { Segments } from '../../ui/fields/Segments.tsx';
import { Switch } from '../../ui/fields/Switch.tsx';
import { ZoomButtons } from '../../ui/image/ZoomButtons.tsx';
import {
  $highlight,
  $overlayOpacity,
  $showGrid,
  $showMetrics,
  $sliderPosition,
  $toolMode,
  toolModes,
  toolZoom,
} from './comparison-view.ts';
import { DifferenceState } from './DifferenceState.tsx';
import { PercentControl } from './PercentControl.tsx';

const switches = [
  { label: 'Show Metrics', $on: $showMetrics },
  { label: 'Highlight Differences', $on: $highlight },
  { label: 'Show Grid', $on: $showGrid },
] as const;

/** Comparison mode and overlays. */
export function ViewControls() {
  const modeId = useId();
  const mode = useStore($toolMode);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span id={modeId} className="sr-only">
          Mode
        </span>
        <div className="min-w-0 grow basis-64 sm:max-w-100">
          <Segments labelledBy={modeId} options={toolModes} value={mode} onChange={(chosen) => $toolMode.set(chosen)} />
        </div>
        <ZoomButtons
          zoom={useStore(toolZoom.$zoom)}
          steps={useStore(toolZoom.$zoomSteps)}
          onOut={toolZoom.zoomOut}
          onIn={toolZoom.zoomIn}
        />
      </div>
      <div className="grid gap-x-8 sm:grid-cols-3">
        {switches.map((one) => (
          <ViewSwitch key={one.label} {...one} />
        ))}
      </div>
      <DifferenceState />
      {mode === 'slider' && <PercentControl label="Slider Position" $value={$sliderPosition} />}
      {mode === 'onion' && <PercentControl label="Overlay Opacity" $value={$overlayOpacity} />}
    </>
  );
}

function ViewSwitch({ label, $on }: (typeof switches)[number]) {
  return <Switch label={label} checked={useStore($on)} onChange={(on) => $on.set(on)} />;
}
