import { useStore } from '@nanostores/react';
import { fieldStyles } from '../../ui/button-styles.ts';
import { FieldHead } from '../../ui/fields/FieldHead.tsx';
import { $draft } from '../editor.ts';
import type { CropNumber as CropNumberName } from './crop.ts';
import { settleCrop, typeCrop } from './crop.ts';

interface Props {
  number: CropNumberName;
  label: string;
}

/** Input for one of the crop's four percentages. Invalid values are corrected on blur. */
export function CropNumber({ number, label }: Props) {
  const { cropSettings } = useStore($draft);
  const id = `crop-${number}`;
  return (
    <div>
      <FieldHead htmlFor={id} label={label} />
      <span className="relative block">
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          value={cropSettings[number]}
          disabled={cropSettings.smartCrop}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ target }) => typeCrop(number, target.value)}
          onBlur={() => settleCrop(number)}
          className={`${fieldStyles} tabular pr-9 disabled:bg-sunken disabled:text-muted`}
        />
        <span
          aria-hidden
          className="pointer-events-none absolute inset-y-0 right-3 grid place-items-center text-sm text-muted"
        >
          %
        </span>
      </span>
    </div>
  );
}
