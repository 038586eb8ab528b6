import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { Card } from '../../ui/Card.tsx';
import type { Compared } from '../../ui/image/ComparedImage.tsx';
import { CompareOnion } from '../../ui/image/CompareOnion.tsx';
import { ComparePair } from '../../ui/image/ComparePair.tsx';
import { CompareSlider } from '../../ui/image/CompareSlider.tsx';
import type { Comparable } from './compared-images.ts';
import type { ToolMode } from './comparison-view.ts';
import { $highlight, $overlayOpacity, $showGrid, $sliderPosition, $toolMode, toolZoom } from './comparison-view.ts';
import { $difference } from './image-difference.ts';
import { Overlays } from './Overlays.tsx';
import { ViewControls } from './ViewControls.tsx';

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
};

/** Both images in the selected mode, with its controls. */
export function ComparedView({ pair: [first, second] }: { pair: readonly [Comparable, Comparable] }) {
  const mode = useStore($toolMode);
  const difference = useStore($difference);
  const highlighted = useStore($highlight);
  const grid = useStore($showGrid);
  const mask = highlighted && difference.step === 'done' ? difference.maskUrl : undefined;
  const compared = ({ previewUrl, state: { size } }: Comparable, label: string): Compared => ({
    url: previewUrl,
    label,
    over: { ratio: size.width / size.height, shown: <Overlays grid={grid} mask={mask} /> },
  });
  const { width, height } = first.state.size;
  const shown = {
    before: compared(first, 'First'),
    after: compared(second, 'Second'),
    zoom: useStore(toolZoom.$zoom),
    ratio: width / height,
  };
  return (
    <Card title="Comparison" className="rise">
      <div className="space-y-4 px-4 pb-4 md:px-5 md:pb-5">
        <ViewControls />
        {views[mode](shown)}
      </div>
    </Card>
  );
}

function SliderView(shown: Shown) {
  return (
    <CompareSlider
      label="Comparison slider"
      position={useStore($sliderPosition)}
      onPosition={(position) => $sliderPosition.set(position)}
      {...shown}
    />
  );
}

function OnionView(shown: Shown) {
  return <CompareOnion opacity={useStore($overlayOpacity)} {...shown} />;
}
