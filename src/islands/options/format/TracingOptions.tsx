import { useStore } from '@nanostores/react';
import { percentRange, traceColorsRange } from '#lib/options/values.ts';
import { $options, setOption } from '#session/options/options.ts';
import { qualityText } from '#session/options/quality.ts';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { SliderField } from '../../ui/fields/SliderField.tsx';
import { Switch } from '../../ui/fields/Switch.tsx';
import { percentUnit } from '../../ui/typed-values/number-text.ts';
import { tracingMessages as messages } from '../messages.ts';
import { OptionReset } from '../OptionReset.tsx';

/** How images are traced to SVG. */
export function TracingOptions() {
  const { traceColors, traceDetail, traceSmoothness, traceBlackAndWhite } = useStore($options);
  const { hint } = qualityText(useStore($options));
  return (
    <div className="flex flex-col gap-2">
      <p className="text-caption text-muted">{hint}</p>
      <Switch
        id="traceBlackAndWhite"
        label={messages.blackAndWhite}
        checked={traceBlackAndWhite}
        onChange={(checked) => setOption('traceBlackAndWhite', checked)}
      />
      {!traceBlackAndWhite && (
        <NumberField<number | undefined>
          id="traceColors"
          label={messages.colors}
          value={traceColors}
          labelPlace="inside"
          isOptional
          range={{ ...traceColorsRange, step: 1 }}
          placeholder={messages.automatic}
          onChange={(value) => setOption('traceColors', value)}
        />
      )}
      <SliderField
        id="traceDetail"
        label={messages.detail}
        aside={<OptionReset option={messages.detail} field="traceDetail" />}
        unit={percentUnit()}
        range={percentRange}
        value={traceDetail}
        onChange={(value) => setOption('traceDetail', value)}
      />
      <SliderField
        id="traceSmoothness"
        label={messages.smoothness}
        aside={<OptionReset option={messages.smoothness} field="traceSmoothness" />}
        unit={percentUnit()}
        range={percentRange}
        value={traceSmoothness}
        onChange={(value) => setOption('traceSmoothness', value)}
      />
    </div>
  );
}
