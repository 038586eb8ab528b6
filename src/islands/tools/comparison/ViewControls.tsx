import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { Segments } from '../../ui/fields/Segments.tsx';
import { Switch } from '../../ui/fields/Switch.tsx';
import { ZoomButtons } from '../../ui/image/ZoomButtons.tsx';
import { comparisonResultMessages } from '../messages.ts';
import {
  $amplification,
  $highlight,
  $overlayOpacity,
  $showGrid,
  $showMetrics,
  $sliderPosition,
  $toolMode,
  type ToolMode,
  toolModes,
  toolZoom,
} from './comparison-view.ts';
import { DifferenceState } from './DifferenceState.tsx';
import { ViewSlider } from './ViewSlider.tsx';

const modeLabels = Object.fromEntries(toolModes.map((mode) => [mode, comparisonResultMessages.modes[mode]])) as Record<
  ToolMode,
  string
>;

const switches = [
  { label: comparisonResultMessages.showMetrics, $on: $showMetrics },
  { label: comparisonResultMessages.highlightDifferences, $on: $highlight },
  { label: comparisonResultMessages.showGrid, $on: $showGrid },
] as const;

/** Comparison mode and zoom, above the pictures. */
export function ModeAndZoom() {
  const modeId = useId();
  return (
    <div className="flex grow flex-wrap items-center justify-end gap-x-3 gap-y-1 pb-1">
      <span id={modeId} className="sr-only">
        {comparisonResultMessages.mode}
      </span>
      <div className="min-w-0 grow basis-72 max-sm:*:grid-cols-[repeat(4,auto)] sm:max-w-110">
        <Segments
          labelledBy={modeId}
          options={modeLabels}
          value={useStore($toolMode)}
          onChange={(chosen) => $toolMode.set(chosen)}
        />
      </div>
      <ZoomButtons
        zoom={useStore(toolZoom.$zoom)}
        steps={useStore(toolZoom.$zoomSteps)}
        onOut={toolZoom.zoomOut}
        onIn={toolZoom.zoomIn}
      />
    </div>
  );
}

/** Settings of the mode, and overlays. */
export function ViewControls() {
  const mode = useStore($toolMode);
  return (
    <>
      {mode === 'slider' && <ViewSlider label={comparisonResultMessages.sliderPosition} $value={$sliderPosition} />}
      {mode === 'onion' && <ViewSlider label={comparisonResultMessages.overlayOpacity} $value={$overlayOpacity} />}
      {mode === 'difference' && (
        <ViewSlider
          label={comparisonResultMessages.amplification}
          $value={$amplification}
          range={[1, 20]}
          unit="×"
          note={comparisonResultMessages.amplificationHint}
        />
      )}
      <div className="gap-x-12 sm:flex sm:flex-wrap sm:*:grow-0">
        {switches.map((one) => (
          <ViewSwitch key={one.label} {...one} />
        ))}
      </div>
      <DifferenceState />
    </>
  );
}

function ViewSwitch({ label, $on }: (typeof switches)[number]) {
  return <Switch label={label} checked={useStore($on)} onChange={(on) => $on.set(on)} />;
}
