import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { fieldStyles } from '../ui/buttons/button-styles.ts';
import { FieldHead } from '../ui/fields/FieldHead.tsx';
import { FieldNote } from '../ui/fields/FieldNote.tsx';
import { NumberField } from '../ui/fields/NumberField.tsx';
import { useInvalidText } from '../ui/typed-values/FieldScope.tsx';
import { panelMessages } from './messages.ts';
import { $shownMetadata, setLocation, setMetadata } from './metadata.ts';
import { degrees } from './metadata-limits.ts';

/** Degrees: about 0.1 m on the ground. */
const STEP = 0.000001;
/** The last date with a four-digit year, which the field's format requires. */
const LATEST = '9999-12-31T23:59';

export function LocationDate() {
  const { location: { latitude, longitude } = {}, dateTaken = '' } = useStore($shownMetadata);
  const half = (latitude === undefined) !== (longitude === undefined);
  const missing = (value: number | undefined) => (half && value === undefined ? panelMessages.needsBoth : undefined);
  return (
    <div className="space-y-3.5">
      <div className="flex flex-wrap gap-3.5">
        <NumberField<number | undefined>
          id="metadata-latitude"
          label={panelMessages.latitude}
          value={latitude}
          range={{ ...degrees.latitude, step: STEP, isContinuous: true }}
          isOptional
          hint={missing(latitude) ?? panelMessages.latitudeHint}
          problem={panelMessages.notInRange(panelMessages.latitude, degrees.latitude.min, degrees.latitude.max)}
          onChange={(value) => setLocation({ latitude: value })}
        />
        <NumberField<number | undefined>
          id="metadata-longitude"
          label={panelMessages.longitude}
          value={longitude}
          range={{ ...degrees.longitude, step: STEP, isContinuous: true }}
          isOptional
          hint={missing(longitude) ?? panelMessages.longitudeHint}
          problem={panelMessages.notInRange(panelMessages.longitude, degrees.longitude.min, degrees.longitude.max)}
          onChange={(value) => setLocation({ longitude: value })}
        />
      </div>
      <DateTaken value={dateTaken} />
    </div>
  );
}

/** The browser reports no change while a part of the date is missing, and has no text of it. */
function DateTaken({ value }: { value: string }) {
  const input = useRef<HTMLInputElement>(null);
  const [invalid, setInvalid] = useInvalidText('metadata-date', value, input);
  return (
    <div>
      <FieldHead htmlFor="metadata-date" label={panelMessages.dateTaken} />
      <input
        ref={input}
        id="metadata-date"
        type="datetime-local"
        max={LATEST}
        value={value}
        aria-invalid={invalid ? true : undefined}
        aria-describedby="metadata-date-note"
        onChange={(event) => setMetadata({ dateTaken: event.target.value })}
        onBlur={({ target }) =>
          setInvalid(target.validity.badInput ? { text: '', problem: panelMessages.dateIncomplete, value } : undefined)
        }
        className={`${fieldStyles} tabular`}
      />
      <FieldNote id="metadata-date-note" isError={invalid !== undefined}>
        {invalid?.problem}
      </FieldNote>
    </div>
  );
}
