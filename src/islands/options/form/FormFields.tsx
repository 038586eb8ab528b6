import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { OptionField } from '#lib/options/schema.ts';
import { dpiRange } from '#lib/options/values.ts';
import { $modifiedFields } from '#session/options/modified-options.ts';
import { $options, setOption } from '#session/options/options.ts';
import { $initialState } from '#session/options/page-preset.ts';
import { $requestedSize, sideRange } from '#session/options/resize/resize-edits.ts';
import { minSizeRange, setSizeLimit } from '#session/options/size-limits.ts';
import { targetSizeRange } from '#session/options/target-size.ts';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { ResetButton } from '../../ui/fields/ResetButton.tsx';
import { advancedMessages, formMessages, messages } from '../messages.ts';
import { PrintedSize } from '../resize/PrintedSize.tsx';
import { SizeSummary } from '../resize/SizeSummary.tsx';
import { CommonSizes } from './CommonSizes.tsx';
import { resetFormFields, setFormSide } from './form-fields.ts';
import { ShapeChoice } from './ShapeChoice.tsx';

/** What forms demand of an image: exact pixels, a range of bytes, and a resolution. */
export function FormFields() {
  return (
    <div className="space-y-2.5 pb-1">
      <Dimensions />
      <FileSize />
      <Resolution />
      <CommonSizes />
      <ShapeChoice />
      <SizeSummary />
    </div>
  );
}

interface GroupProps {
  id: string;
  title: string;
  /** Fields that its button resets, and the control that gets the focus then. */
  fields: readonly OptionField[];
  control: string;
  /** Ids of its inputs. */
  typed: readonly string[];
  aside?: ReactNode;
  children: ReactNode;
}

function Group({ id, title, fields, control, typed, aside, children }: GroupProps) {
  const modified = useStore($modifiedFields);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot share a line with a button
    <div role="group" aria-labelledby={id}>
      <div className="mb-1 flex min-h-6 flex-wrap items-center gap-x-2 text-sm">
        <span id={id} className="font-medium">
          {title}
        </span>
        <ResetButton
          option={title}
          control={control}
          typed={typed}
          shown={fields.some((field) => modified.has(field))}
          onReset={() => resetFormFields(fields)}
        />
        {aside}
      </div>
      {children}
    </div>
  );
}

const field = { labelPlace: 'inside', isOptional: true } as const;

function Dimensions() {
  const { width, height } = useStore($requestedSize);
  const side = { ...field, unit: messages.px, range: sideRange, placeholder: messages.automatic } as const;
  return (
    <Group
      id="form-dimensions"
      title={formMessages.dimensions}
      fields={['width', 'height', 'resizePercent']}
      control="width"
      typed={['width', 'height']}
    >
      <div className="flex flex-wrap gap-2">
        <NumberField<number | undefined>
          {...side}
          id="width"
          label={messages.width}
          value={width}
          onChange={(value) => setFormSide('width', value)}
        />
        <NumberField<number | undefined>
          {...side}
          id="height"
          label={messages.height}
          value={height}
          onChange={(value) => setFormSide('height', value)}
        />
      </div>
    </Group>
  );
}

function FileSize() {
  const { minSizeKb, targetSizeKb } = useStore($options);
  const limit = { ...field, unit: messages.kb, placeholder: formMessages.none } as const;
  return (
    <Group
      id="form-file-size"
      title={messages.fileSize}
      fields={['minSizeKb', 'targetSizeKb']}
      control="form-minimum"
      typed={['form-minimum', 'form-maximum']}
      aside={<span className="ml-auto text-caption text-muted">{formMessages.kbHint}</span>}
    >
      <div className="flex flex-wrap gap-2">
        <NumberField<number | undefined>
          {...limit}
          id="form-minimum"
          label={formMessages.minimum}
          value={minSizeKb}
          range={minSizeRange}
          problem={formMessages.notKb(minSizeRange.min, minSizeRange.max)}
          onChange={(kb) => setSizeLimit('minSizeKb', kb)}
        />
        <NumberField<number | undefined>
          {...limit}
          id="form-maximum"
          label={formMessages.maximum}
          value={targetSizeKb}
          range={targetSizeRange}
          problem={formMessages.notKb(targetSizeRange.min, targetSizeRange.max)}
          onChange={(kb) => setSizeLimit('targetSizeKb', kb)}
        />
      </div>
    </Group>
  );
}

function Resolution() {
  const { dpi } = useStore($options);
  const { options } = useStore($initialState);
  return (
    <Group
      id="form-resolution"
      title={advancedMessages.resolution}
      fields={['dpi']}
      control="dpi"
      typed={['dpi']}
      aside={<RequestedSize />}
    >
      <NumberField<number | undefined>
        {...field}
        id="dpi"
        label={advancedMessages.dpi}
        value={dpi}
        range={dpiRange}
        placeholder={String(options.dpi ?? '')}
        onChange={(value) => setOption('dpi', value)}
      />
    </Group>
  );
}

function RequestedSize() {
  const { width, height, dpi } = useStore($options);
  if (width === undefined || height === undefined || dpi === undefined) return null;
  return <PrintedSize size={{ width, height }} dpi={dpi} inputs="width height dpi" className="text-caption" />;
}
