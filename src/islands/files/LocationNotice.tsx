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
  const isChoice = outcome === 'choice' || outcome === 'fields';
  const found = name === undefined ? photosText(located, of) : locationMessages.contains(name);
  return (
    <div className="flex items-center gap-3 border-t border-line px-4 py-0.5 text-sm md:px-5">
      <MapPin aria-hidden className="size-4.5 shrink-0 text-muted" />
      <p role="status" className={`min-w-0 grow py-1 ${isChoice ? 'max-sm:sr-only' : ''}`}>
        {!isConverted && `${found} `}
        <span className="text-caption text-muted">{outcomeText[outcome]}</span>
      </p>
      {isChoice && (
        <div className="flex max-sm:grow sm:shrink-0">
          <Switch
            label={locationMessages.keep}
            checked={keepLocation}
            onChange={(on) => setOption('keepLocation', on)}
          />
        </div>
      )}
    </div>
  );
}

const photosText = (located: number, of: number): string =>
  of === 1 ? locationMessages.onlyImage : locationMessages.photos(located);
