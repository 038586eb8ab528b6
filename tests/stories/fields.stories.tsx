import { useState } from 'react';
import { Checkbox } from '../../src/islands/ui/fields/Checkbox.tsx';
import { ChoiceCards } from '../../src/islands/ui/fields/ChoiceCards.tsx';
import { ColorField } from '../../src/islands/ui/fields/ColorField.tsx';
import { NumberField } from '../../src/islands/ui/fields/NumberField.tsx';
import { Segments } from '../../src/islands/ui/fields/Segments.tsx';
import { Select } from '../../src/islands/ui/fields/Select.tsx';
import { Slider } from '../../src/islands/ui/fields/Slider.tsx';
import { SliderField } from '../../src/islands/ui/fields/SliderField.tsx';
import { Switch } from '../../src/islands/ui/fields/Switch.tsx';
import { TextArea } from '../../src/islands/ui/fields/TextArea.tsx';
import { TextField } from '../../src/islands/ui/fields/TextField.tsx';
import type { StoryPage } from './story.ts';

const formats = { jpg: 'JPG', png: 'PNG', webp: 'WebP', avif: 'AVIF' } as const;
type Format = keyof typeof formats;

function FormatSegments() {
  const [value, setValue] = useState<Format>('webp');
  return (
    <>
      <p id="segments-label" className="text-sm font-medium">
        Format
      </p>
      <Segments labelledBy="segments-label" options={formats} value={value} onChange={setValue} />
    </>
  );
}

function FormatSelect() {
  const [value, setValue] = useState<Format>('avif');
  return <Select label="Format" options={formats} value={value} onChange={setValue} />;
}

function Places() {
  const [value, setValue] = useState<'device' | 'server'>('device');
  return (
    <ChoiceCards
      legend="Convert on"
      name="place"
      value={value}
      onChange={setValue}
      choices={[
        { value: 'device', label: 'This device', hint: 'Nothing is uploaded' },
        { value: 'server', label: 'The server', hint: 'Faster for large files' },
      ]}
    />
  );
}

function OneSwitch({ isOn, hint }: { isOn: boolean; hint?: string }) {
  const [checked, setChecked] = useState(isOn);
  return <Switch label="Watermark" checked={checked} onChange={setChecked} {...(hint && { hint })} />;
}

function QualitySlider() {
  const [value, setValue] = useState(80);
  return <Slider id="quality" label="Quality" min={1} max={100} value={value} onChange={setValue} />;
}

function Straighten() {
  const [value, setValue] = useState(-4.5);
  const range = { min: -45, max: 45, step: 0.1 };
  return <SliderField id="angle" label="Straighten" unit="°" range={range} value={value} onChange={setValue} />;
}

function OneCheckbox() {
  const [checked, setChecked] = useState(true);
  return <Checkbox label="Keep location" hint="Coordinates stay" checked={checked} onChange={setChecked} />;
}

function Width() {
  const [value, setValue] = useState<number | undefined>(800);
  return (
    <NumberField<number | undefined>
      label="Width"
      labelPlace="inside"
      isOptional
      unit="px"
      range={{ min: 1, max: 16_384, step: 1 }}
      value={value}
      onChange={setValue}
    />
  );
}

function Latitude() {
  const [value, setValue] = useState<number | undefined>(48.2082);
  return (
    <NumberField<number | undefined>
      id="latitude"
      label="Latitude"
      isOptional
      range={{ min: -90, max: 90, step: 0.0001, isContinuous: true }}
      problem="Latitude is a number from -90 to 90."
      value={value}
      onChange={setValue}
    />
  );
}

function Background() {
  const [value, setValue] = useState('#1f6f6b');
  return <ColorField id="background" label="Background" value={value} onChange={setValue} />;
}

function Title({ problem }: { problem?: string }) {
  const [value, setValue] = useState('Harbor at dawn');
  const id = problem ? 'title-wrong' : 'title';
  return <TextField id={id} label="Title" value={value} onChange={setValue} problem={problem} />;
}

function Description({ problem }: { problem?: string }) {
  const [value, setValue] = useState('Three boats in the mist.');
  const id = problem ? 'description-wrong' : 'description';
  return <TextArea id={id} label="Description" value={value} onChange={setValue} problem={problem} />;
}

export const fields: StoryPage = {
  title: 'Fields',
  states: {
    'Switch, off': () => <OneSwitch isOn={false} />,
    'Switch, on, with a hint': () => <OneSwitch isOn hint="Text on the picture" />,
    Checkbox: OneCheckbox,
    Segments: FormatSegments,
    Select: FormatSelect,
    'Choice cards': Places,
    Slider: QualitySlider,
    'Slider with a typed value': Straighten,
    Number: Width,
    'Decimal number': Latitude,
    Color: Background,
    Text: () => <Title />,
    'Text with a problem': () => <Title problem="At most 100 characters." />,
    'Long text': () => <Description />,
    'Long text with a problem': () => <Description problem="At most 2,000 characters." />,
  },
};
