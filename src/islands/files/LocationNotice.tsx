import { useStore } from '@nanostores/react';
import { $locationNotice } from '#convert/files/location.ts';
import { $options, setOption } from '#session/options/options.ts';
import { Switch } from '../ui/fields/Switch.tsx';
import { MapPin } from '../ui/icons.tsx';
import { locationMessages } from './messages.ts';

/** Warns before the upload that files contain a location, with a switch that removes only the location. */
export function LocationNotice() {
  const location = useStore($locationNotice);
  const { keepLocation } = useStore($options);
  if (!location) return null;
  const { located, of, name, outcome, isConverted, target } = location;
  const outcomeText = {
    choice: keepLocation ? locationMessages.kept : locationMessages.removed,
    fields: keepLocation ? locationMessages.coordinatesKept : locationMessages.removed,
    replaced: locationMessages.replaced,
    'not-preserved': locationMessages.notPreserved,
    'not-carried': locationMessages.notCarried(target),
  } as const;
  return (
    <div className="flex gap-3 border-t border-line bg-accent-soft px-4 py-2.5 text-sm md:px-5">
      <MapPin aria-hidden className="mt-2 size-4.5 shrink-0 text-accent-ink" />
      <div className="min-w-0 grow">
        {!isConverted && (
          <p role="status" className="pt-1.5 font-medium">
            {name === undefined ? photosText(located, of) : locationMessages.contains(name)}
          </p>
        )}
        {outcome === 'choice' || outcome === 'fields' ? (
          <Switch
            label={locationMessages.keep}
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

const photosText = (located: number, of: number): string =>
  of === 1 ? locationMessages.onlyImage : locationMessages.photos(located);
