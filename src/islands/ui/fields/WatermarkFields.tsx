import type { ReactNode } from 'react';
import { MoreOptions } from '../disclosure/MoreOptions.tsx';
import { Revealed } from '../disclosure/Revealed.tsx';
import { percentUnit } from '../typed-values/number-text.ts';
import { ColorField } from './ColorField.tsx';
import { messages } from './messages.ts';
import { PositionPicker, type TextBackground } from './PositionPicker.tsx';
import { SliderField } from './SliderField.tsx';
import { TextField } from './TextField.tsx';

interface Watermark<P extends string> {
  watermarkText: string;
  watermarkPosition: P | 'custom';
  /** Where the text is with a `custom` position, in percent of the space that it leaves free. */
  watermarkX: number;
  watermarkY: number;
  /** Percent. */
  watermarkSize: number;
  watermarkOpacity: number;
  watermarkColor: string;
}

type Field = Exclude<keyof Watermark<string>, 'watermarkX' | 'watermarkY'>;
type Range = Readonly<{ min: number; max: number }>;

interface Props<P extends string> {
  values: Watermark<P>;
  /** Positions in reading order. */
  positions: Readonly<Record<P, string>>;
  /** Prefix of the ids of the controls, which are the names of the fields. */
  prefix?: string;
  maxText: number;
  ranges: { size: Range; opacity: Range };
  /** Image behind the positions. */
  image?: TextBackground | undefined;
  /** Whether size, opacity or color differs from its default. */
  isStyleModified: boolean;
  /** Content beside a label. */
  aside: (control: { option: string; field: Field; control: string }) => ReactNode;
  onChange: (changed: Partial<Pick<Watermark<P>, Field>>) => void;
}

const SIZE_STEP = 0.5;

/** Controls of a text watermark: text, position, size, opacity and color. */
export function WatermarkFields<P extends string>({
  values,
  positions,
  prefix = '',
  maxText,
  ranges,
  image,
  isStyleModified,
  aside,
  onChange,
}: Props<P>) {
  const { watermarkText, watermarkPosition, watermarkX, watermarkY, watermarkSize, watermarkOpacity } = values;
  const position = watermarkPosition === 'custom' ? undefined : watermarkPosition;
  const head = (field: Field, option: string) => {
    const id = `${prefix}${field}`;
    return { id, aside: aside({ option, field, control: id }) };
  };
  const text = head('watermarkText', messages.textName);
  const place = head('watermarkPosition', messages.positionName);
  return (
    <div className="space-y-2">
      {/* The other controls may be below the screen. */}
      <Revealed className="space-y-3">
        <TextField
          {...text}
          label={messages.text}
          value={watermarkText}
          maxLength={maxText}
          onChange={(value) => onChange({ watermarkText: value })}
        />
        <div>
          <div className="mb-1.5 flex flex-wrap items-center gap-2 text-sm">
            <span id={`${place.id}-label`} className="font-medium">
              {messages.position}
            </span>
            {place.aside}
            <span aria-hidden className="ml-auto text-muted">
              {position === undefined ? messages.custom : positions[position]}
            </span>
          </div>
          <PositionPicker
            id={place.id}
            labelledBy={`${place.id}-label`}
            places={positions}
            value={position}
            freePlace={{ x: watermarkX, y: watermarkY }}
            text={watermarkText}
            image={image}
            onChange={(value) => onChange({ watermarkPosition: value })}
          />
        </div>
      </Revealed>
      <MoreOptions
        id={`${prefix}watermark`}
        title={messages.textStyle}
        contents={messages.textStyleContents}
        isModified={isStyleModified}
      >
        <SliderField
          {...head('watermarkSize', messages.sizeName)}
          label={messages.size}
          sliderLabel={messages.sizeSlider}
          value={watermarkSize}
          unit={percentUnit()}
          range={{ ...ranges.size, step: SIZE_STEP }}
          onChange={(value) => onChange({ watermarkSize: value })}
        />
        <SliderField
          {...head('watermarkOpacity', messages.opacityName)}
          label={messages.opacity}
          sliderLabel={messages.opacitySlider}
          value={watermarkOpacity}
          unit={percentUnit()}
          range={{ ...ranges.opacity, step: 1 }}
          onChange={(value) => onChange({ watermarkOpacity: value })}
        />
        <ColorField
          {...head('watermarkColor', messages.colorName)}
          label={messages.color}
          value={values.watermarkColor}
          onChange={(value) => onChange({ watermarkColor: value })}
        />
      </MoreOptions>
    </div>
  );
}
