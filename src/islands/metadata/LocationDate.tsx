import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { fieldStyles } from '../ui/button-styles.ts';
import { DecimalField } from '../ui/fields/DecimalField.tsx';
import { FieldHead } from '../ui/fields/FieldHead.tsx';
import { FieldNote } from '../ui/fields/FieldNote.tsx';
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
        <DecimalField
          id="metadata-latitude"
          label={panelMessages.latitude}
          value={latitude}
          {...degrees.latitude}
          step={STEP}
          hint={missing(latitude) ?? panelMessages.latitudeHint}
          onChange={(value) => setLocation({ latitude: value })}
        />
        <DecimalField
          id="metadata-longitude"
          label={panelMessages.longitude}
          value={longitude}
          {...degrees.longitude}
          step={STEP}
          hint={missing(longitude) ?? panelMessages.longitudeHint}
          onChange={(value) => setLocation({ longitude: value })}
        />
      </div>
      <DateTaken value={dateTaken} />
    </div>
  );
}

function DateTaken({ value }: { value: string }) {
  const [isIncomplete, setIncomplete] = useState(false);
  return (
    <div>
      <FieldHead htmlFor="metadata-date" label={panelMessages.dateTaken} />
      <input
        id="metadata-date"
        type="datetime-local"
        max={LATEST}
        value={value}
        aria-invalid={isIncomplete || undefined}
        aria-describedby="metadata-date-note"
        onChange={(event) => setMetadata({ dateTaken: event.target.value })}
        // The browser reports no change while a part is missing, for which the value is empty.
        onBlur={(event) => setIncomplete(event.target.validity.badInput)}
        className={`${fieldStyles} tabular ${isIncomplete ? 'border-danger!' : ''}`}
      />
      <FieldNote id="metadata-date-note" isError={isIncomplete}>
        {isIncomplete && panelMessages.dateIncomplete}
      </FieldNote>
    </div>
  );
}
