import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { Card } from '../../ui/Card.tsx';
import { CompareDifference } from '../../ui/image/CompareDifference.tsx';
import type { Compared } from '../../ui/image/ComparedImage.tsx';
import { CompareOnion } from '../../ui/image/CompareOnion.tsx';
import { ComparePair } from '../../ui/image/ComparePair.tsx';
import { CompareSlider } from '../../ui/image/CompareSlider.tsx';
import { comparisonMessages, comparisonResultMessages as resultMessages } from '../messages.ts';
import type { Comparable } from './compared-images.ts';
import type { ToolMode } from './comparison-view.ts';
import {
  $amplification,
  $highlight,
  $overlayOpacity,
  $showGrid,
  $showHeatMap,
  $sliderPosition,
  $toolMode,
  toolZoom,
} from './comparison-view.ts';
import { $difference } from './image-difference.ts';
import { ModeAndZoom, ViewControls } from './ViewControls.tsx';

interface Shown {
  before: Compared;
  after: Compared;
  zoom: number;
  ratio: number;
}

const views: Record<ToolMode, (shown: Shown) => ReactNode> = {
  'side-by-side': (shown) => <ComparePair {...shown} />,
  slider: (shown) => <SliderView {...shown} />,
  onion: (shown) => <OnionView {...shown} />,
  difference: (shown) => <DifferenceView {...shown} />,
};

/** Leaves the images on the first screen, below the heading of the page and the choice of the mode. */
const frameHeight =
  '[--frame-height:clamp(14rem,100svh-19.5rem,500px)] max-sm:[--frame-height:clamp(11rem,100svh-25rem,500px)]';

/** Both images in the selected mode, with its controls. */
export function ComparedView({ pair: [first, second] }: { pair: readonly [Comparable, Comparable] }) {
  const mode = useStore($toolMode);
  const difference = useStore($difference);
  const overlays = difference.step === 'done' ? difference.overlays : undefined;
  const shownOverlays: OverlaysProps = {
    grid: useStore($showGrid),
    mask: useStore($highlight) ? overlays?.mask : undefined,
    heatMap: useStore($showHeatMap) ? overlays?.heatMap : undefined,
  };
  const compared = ({ previewUrl, state: { size } }: Comparable, label: string): Compared => ({
    url: previewUrl,
    label,
    over: { ratio: size.width / size.height, shown: <Overlays {...shownOverlays} /> },
  });
  const { width, height } = first.state.size;
  const shown = {
    before: compared(first, comparisonMessages.first),
    after: compared(second, comparisonMessages.second),
    zoom: useStore(toolZoom.$zoom),
    ratio: width / height,
  };
  return (
    <Card title={resultMessages.comparison} aside={<ModeAndZoom />} className={`rise ${frameHeight}`}>
      <div className="space-y-4 px-4 pt-1 pb-4 md:px-5 md:pb-5">
        {views[mode](shown)}
        <ViewControls />
      </div>
    </Card>
  );
}

function SliderView(shown: Shown) {
  return (
    <CompareSlider
      label={resultMessages.slider}
      position={useStore($sliderPosition)}
      onPosition={(position) => $sliderPosition.set(position)}
      {...shown}
    />
  );
}

function OnionView(shown: Shown) {
  return <CompareOnion opacity={useStore($overlayOpacity)} {...shown} />;
}

function DifferenceView(shown: Shown) {
  return <CompareDifference amplification={useStore($amplification)} {...shown} />;
}

interface OverlaysProps {
  grid: boolean;
  /** Object URLs, undefined for those that are off. See `$difference`. */
  mask: string | undefined;
  heatMap: string | undefined;
}

/** Dark and light lines side by side, visible on every image. Ten cells in each direction. */
const lines = (direction: 'right' | 'bottom') =>
  `repeating-linear-gradient(to ${direction}, rgb(0 0 0 / 0.55) 0 1px, rgb(255 255 255 / 0.7) 1px 2px, transparent 2px 10%)`;
const gridImage = `${lines('right')}, ${lines('bottom')}`;

/** Overlays that cover a compared image. */
function Overlays({ grid, mask, heatMap }: OverlaysProps) {
  return (
    <>
      {heatMap && <img src={heatMap} alt="" data-heat-map className="absolute inset-0 size-full" />}
      {mask && <img src={mask} alt="" data-mask className="absolute inset-0 size-full" />}
      {grid && <div data-grid className="absolute inset-0" style={{ backgroundImage: gridImage }} />}
    </>
  );
}
