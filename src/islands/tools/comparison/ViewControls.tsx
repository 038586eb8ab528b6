import { useStore } from '@nanostores/react';
import type { WritableAtom } from 'nanostores';
import { useId } from 'react';
import { FieldHead } from '../../ui/fields/FieldHead.tsx';
import { FieldNote } from '../../ui/fields/FieldNote.tsx';
import { Segments } from '../../ui/fields/Segments.tsx';
import { Slider } from '../../ui/fields/Slider.tsx';
import { Switch } from '../../ui/fields/Switch.tsx';
import { messages as imageMessages } from '../../ui/image/messages.ts';
import { ZoomButtons } from '../../ui/image/ZoomButtons.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { percentUnit } from '../../ui/typed-values/number-text.ts';
import { ImageError } from '../ImageError.tsx';
import { comparisonResultMessages } from '../messages.ts';
import {
  $amplification,
  $highlight,
  $overlayOpacity,
  $showGrid,
  $showHeatMap,
  $showMetrics,
  $sliderPosition,
  $toolMode,
  type ToolMode,
  toolModes,
  toolZoom,
} from './comparison-view.ts';
import { $difference } from './image-difference.ts';

const modeLabels = () =>
  Object.fromEntries(toolModes.map((mode) => [mode, comparisonResultMessages.modes[mode]])) as Record<ToolMode, string>;

const switches = [
  { label: 'showMetrics', $on: $showMetrics },
  { label: 'highlightDifferences', $on: $highlight },
  { label: 'showHeatMap', $on: $showHeatMap },
  { label: 'showGrid', $on: $showGrid },
] as const;

/** Comparison mode and zoom, above the images. */
export function ModeAndZoom() {
  const modeId = useId();
  const zoom = useStore(toolZoom.$zoom);
  return (
    <div className="flex grow flex-wrap items-center justify-end gap-x-3 gap-y-1 pb-1">
      <span id={modeId} className="sr-only">
        {comparisonResultMessages.mode}
      </span>
      <div className="min-w-0 grow basis-72 max-sm:*:grid-cols-[repeat(4,auto)] sm:max-w-110">
        <Segments
          labelledBy={modeId}
          options={modeLabels()}
          value={useStore($toolMode)}
          onChange={(chosen) => $toolMode.set(chosen)}
        />
      </div>
      <ZoomButtons steps={useStore(toolZoom.$zoomSteps)} onOut={toolZoom.zoomOut} onIn={toolZoom.zoomIn}>
        <output aria-label={imageMessages.zoom} className="tabular w-24 text-center text-sm font-medium">
          {zoom === 100 ? imageMessages.fit : imageMessages.percentOfFit(zoom)}
        </output>
      </ZoomButtons>
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
  return <Switch label={comparisonResultMessages[label]} checked={useStore($on)} onChange={(on) => $on.set(on)} />;
}

/** Progress of the pixel comparison, and notes about overlays. */
function DifferenceState() {
  const difference = useStore($difference);
  const highlighted = useStore($highlight);
  const heated = useStore($showHeatMap);
  const wanted = useStore($showMetrics) || highlighted || heated;
  if (!wanted) return null;
  if (difference.step === 'comparing') {
    return (
      <div className="space-y-1.5">
        <p className="tabular text-sm text-muted">{comparisonResultMessages.comparingPercent(difference.percent)}</p>
        <Progress label={comparisonResultMessages.comparing} percent={difference.percent} />
      </div>
    );
  }
  if (difference.step === 'failed') return <ImageError message={difference.message} />;
  if (difference.step === 'none') return null;
  const { facts, overlays } = difference;
  return (
    <>
      {highlighted && facts.changedShare === 0 && <Note>{comparisonResultMessages.nothingDiffers}</Note>}
      {heated && (
        <Note>
          {overlays.heatMap ? comparisonResultMessages.heatMapColors : comparisonResultMessages.nothingVisible}
        </Note>
      )}
    </>
  );
}

const Note = ({ children }: { children: string }) => <p className="text-sm text-muted">{children}</p>;

interface Props {
  label: string;
  $value: WritableAtom<number>;
  range?: readonly [min: number, max: number];
  unit?: string;
  note?: string;
}

/** Slider for a setting of the view, by default from 0 to 100 percent. */
function ViewSlider({ label, $value, range: [min, max] = [0, 100], unit = percentUnit(), note }: Props) {
  const id = useId();
  const value = useStore($value);
  const text = `${value}${unit}`;
  return (
    <div className="max-w-120">
      <FieldHead htmlFor={id} label={label} value={text} />
      <Slider
        id={id}
        label={label}
        min={min}
        max={max}
        value={value}
        valueText={text}
        {...(note && { describedBy: `${id}-note` })}
        onChange={(chosen) => $value.set(chosen)}
      />
      {note && <FieldNote id={`${id}-note`}>{note}</FieldNote>}
    </div>
  );
}
