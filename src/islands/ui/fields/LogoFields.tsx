import { useRef } from 'react';
import { Button } from '../buttons/Button.tsx';
import { buttonStyles } from '../buttons/button-styles.ts';
import { percentText } from '../typed-values/number-text.ts';
import { FieldHead } from './FieldHead.tsx';
import { messages } from './messages.ts';
import { Select } from './Select.tsx';
import { Slider } from './Slider.tsx';
import { Switch } from './Switch.tsx';

interface Logo<P extends string> {
  watermarkImagePosition: P;
  /** Percent. */
  watermarkImageSize: number;
  watermarkImageOpacity: number;
  watermarkImageTile: boolean;
}

type Range = Readonly<{ min: number; max: number }>;

interface Props<P extends string> {
  values: Logo<P>;
  /** Name of the chosen file. */
  name: string | undefined;
  /** File types of the input. */
  accept: string;
  positions: Readonly<Record<P, string>>;
  /** Prefix of the ids of the controls, which are the names of the fields. */
  prefix?: string;
  ranges: { size: Range; opacity: Range };
  onChoose: (file: File) => void;
  onRemove: () => void;
  onChange: (changed: Partial<Logo<P>>) => void;
}

/** Controls of the logo of a watermark. */
export function LogoFields<P extends string>({
  values,
  name,
  accept,
  positions,
  prefix = '',
  ranges,
  onChoose,
  onRemove,
  onChange,
}: Props<P>) {
  const { watermarkImagePosition, watermarkImageSize, watermarkImageOpacity, watermarkImageTile } = values;
  const input = useRef<HTMLInputElement>(null);
  const id = (field: string) => `${prefix}${field}`;
  return (
    <fieldset className="min-w-0 space-y-3 border-t border-line pt-3">
      <div className="flex min-w-0 items-center gap-2">
        <div className="min-w-0 grow text-sm">
          <legend className="font-medium">{messages.logo}</legend>
          <p className={`text-caption text-muted ${name === undefined ? '' : 'truncate'}`}>
            {name ?? messages.logoHint}
          </p>
        </div>
        {name !== undefined && (
          <Button
            kind="plain"
            onClick={() => {
              onRemove();
              input.current?.focus();
            }}
            className="shrink-0"
          >
            {messages.removeLogo}
          </Button>
        )}
        <span className="relative shrink-0 rounded-md has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
          <input
            ref={input}
            id={id('watermarkImage')}
            type="file"
            aria-label={messages.logoFile}
            accept={accept}
            className="absolute inset-0 z-10 size-full cursor-pointer opacity-0"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) onChoose(file);
              // The same file can be chosen again.
              target.value = '';
            }}
          />
          <span aria-hidden className={buttonStyles({})}>
            {name === undefined ? messages.chooseLogo : messages.changeLogo}
          </span>
        </span>
      </div>
      {name !== undefined && (
        <>
          <Percent
            id={id('watermarkImageSize')}
            label={messages.logoSize}
            value={watermarkImageSize}
            range={ranges.size}
            onChange={(value) => onChange({ watermarkImageSize: value })}
          />
          <Percent
            id={id('watermarkImageOpacity')}
            label={messages.logoOpacity}
            value={watermarkImageOpacity}
            range={ranges.opacity}
            onChange={(value) => onChange({ watermarkImageOpacity: value })}
          />
          {!watermarkImageTile && (
            <Select
              id={id('watermarkImagePosition')}
              label={messages.logoPosition}
              options={positions}
              value={watermarkImagePosition}
              onChange={(value) => onChange({ watermarkImagePosition: value })}
            />
          )}
          <Switch
            id={id('watermarkImageTile')}
            label={messages.tileLogo}
            checked={watermarkImageTile}
            onChange={(tile) => onChange({ watermarkImageTile: tile })}
          />
        </>
      )}
    </fieldset>
  );
}

interface PercentProps {
  id: string;
  label: string;
  value: number;
  range: Range;
  onChange: (value: number) => void;
}

function Percent({ id, label, value, range, onChange }: PercentProps) {
  return (
    <div>
      <FieldHead htmlFor={id} label={label} value={percentText(value)} />
      <Slider id={id} label={label} value={value} {...range} valueText={percentText(value)} onChange={onChange} />
    </div>
  );
}
