import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $options, resetOption, setOption } from '#session/options/options.ts';
import { $isWatermarkChanged, watermarkFields } from '#session/options/watermark.ts';
import { ResetButton } from '../ui/fields/ResetButton.tsx';
import { Switch } from '../ui/fields/Switch.tsx';
import { useIdle } from '../ui/loading/use-idle.ts';
import { WatermarkPanel } from './LazyTabs.tsx';
import { messages } from './messages.ts';

export function WatermarkControl() {
  const { hasWatermark } = useStore($options);
  const isChanged = useStore($isWatermarkChanged);
  const isIdle = useIdle();
  useEffect(() => void (isIdle && WatermarkPanel.prefetch()), [isIdle]);
  return (
    <>
      <Switch
        id="watermark"
        label={messages.watermark}
        checked={hasWatermark}
        onChange={(on) => setOption('hasWatermark', on)}
        aside={
          <ResetButton
            option={messages.watermark}
            control="watermark"
            shown={!hasWatermark && isChanged}
            onReset={() => resetOption(...watermarkFields)}
          />
        }
      />
      {hasWatermark && (
        <div className="pt-1 pb-2">
          <WatermarkPanel />
        </div>
      )}
    </>
  );
}
