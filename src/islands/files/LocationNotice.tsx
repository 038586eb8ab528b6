import { useStore } from '@nanostores/react';
import { MapPin } from 'lucide-react';
import { $options, setOption } from '../options/options.ts';
import { Switch } from '../ui/fields/Switch.tsx';
import { $locationNotice } from './location.ts';

const LOCATION_REMOVED = 'Location will be removed: GPS coordinates and named places (city, state, country).';

/** Warns before the upload that files contain a location, with a switch that removes only the location. */
export function LocationNotice() {
  const location = useStore($locationNotice);
  const { keepLocation } = useStore($options);
  if (!location) return null;
  const { located, of, name, outcome, target } = location;
  const outcomeText = {
    choice: keepLocation
      ? 'Location stays in the converted file: GPS coordinates and named places (city, state, country).'
      : LOCATION_REMOVED,
    fields: keepLocation
      ? 'GPS coordinates stay in the converted file. Named places (city, state, country) will be removed.'
      : LOCATION_REMOVED,
    'not-preserved': 'Location will be removed: original metadata is not preserved.',
    'not-carried': `Location will be removed: ${target} files carry no metadata.`,
  } as const;
  return (
    <div className="flex gap-3 border-t border-line bg-accent-soft px-4 py-2.5 text-sm md:px-5">
      <MapPin aria-hidden className="mt-2 size-4.5 shrink-0 text-accent-ink" />
      <div className="min-w-0 grow">
        <p role="status" className="pt-1.5 font-medium">
          {name === undefined ? sentence(located, of) : `${name} contains a location.`}
        </p>
        {outcome === 'choice' || outcome === 'fields' ? (
          <Switch
            label="Keep location"
            hint={outcomeText[outcome]}
            checked={keepLocation}
            onChange={(on) => setOption('keepLocation', on)}
          />
        ) : (
          <p className="py-1 text-caption text-muted">{outcomeText[outcome]}</p>
        )}
      </div>
    </div>
  );
}

function sentence(located: number, of: number): string {
  if (of === 1) return 'This photo contains a location.';
  return located === 1 ? 'One of these photos contains a location.' : `${located} of these photos contain a location.`;
}
