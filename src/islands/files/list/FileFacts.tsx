import { useRef } from 'react';
import { moveToServer } from '#convert/choose/runs-on.ts';
import { runsOnMessages } from '#convert/messages.ts';
import type { LocationKind } from '#lib/metadata/xmp-location.ts';
import { writesEnteredLocation } from '#lib/options/entered-location.ts';
import { type FileStep, isActive } from '#session/files/file-status.ts';
import { type SelectMode, selectModeOf } from '#session/files/select-files.ts';
import { choosePagesOf } from '#session/pages/shown-pdf.ts';
import { hasNotice, isOnDevice } from '#session/results/result-item.ts';
import { FileName } from '../../ui/file/FileName.tsx';
import { MapPin } from '../../ui/icons.tsx';
import { useFocusFallback } from '../../ui/use-focus-fallback.ts';
import { listMessages } from '../messages.ts';
import { focusFallbackInList } from './FileActions.tsx';
import { dimensions, facts, LOCATION_KEPT, pageFact } from './file-text.ts';
import type { Row } from './use-rows.ts';

/** States in which a file can be moved to the server. */
const unconvertedSteps: readonly FileStep[] = ['ready', 'failed', 'cancelled', 'queued'];

/** Where a file is going to be converted, or was. */
function placeText({ entry: { state }, runsOnText, isOutdated }: Row): string | undefined {
  if (isOutdated) return undefined;
  if (state.step === 'reading' || state.step === 'rejected') return undefined;
  if (state.step !== 'done') return runsOnText;
  return listMessages.convertedOn[state.items.some(isOnDevice) ? 'device' : 'server'];
}

/** The location in a file or, once it is converted, in its result. */
function locationText({ state }: Row['entry'], location: LocationKind): string {
  if (state.step !== 'done') return listMessages.locations[location];
  const isKept = state.items.some((item) => hasNotice(item, LOCATION_KEPT));
  if (isKept) return listMessages.locationKept;
  return writesEnteredLocation(state.options) ? listMessages.locationChanged : listMessages.locationRemoved;
}

const rowLink =
  'relative font-medium text-accent-ink underline underline-offset-2 pointer-coarse:-my-3 pointer-coarse:min-h-11';

interface TitleProps {
  row: Row;
  /** Whether the file is on the stage, as one of several files. */
  isShown?: boolean;
  /** Makes the name a button that selects the file. */
  onSelect?: (id: string, mode: SelectMode) => void;
}

/** Name of a file, whether it has own settings, and the location in it. */
export function FileTitle({ row: { entry, hasOverrides, location }, isShown = false, onSelect }: TitleProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      {onSelect ? (
        <SelectButton name={entry.name} isShown={isShown} onSelect={(mode) => onSelect(entry.id, mode)} />
      ) : (
        <FileName name={entry.name} className="font-medium" />
      )}
      {hasOverrides && (
        <span className="rounded-sm border border-accent px-1.5 text-caption font-medium whitespace-nowrap text-accent-ink">
          {listMessages.ownSettings}
        </span>
      )}
      {location && (
        <span className="flex items-center gap-1 text-caption whitespace-nowrap text-muted">
          <MapPin aria-hidden className="size-3.5" />
          {locationText(entry, location)}
        </span>
      )}
    </div>
  );
}

/** Known properties of a file. On a phone, the state of the file replaces them. */
export function FileFacts({ row }: { row: Row }) {
  const { entry, options, isOutdated, document, selectedPages, isPlaceShown, isSlow } = row;
  const { state } = entry;
  const isUnconverted = unconvertedSteps.includes(state.step);
  const pages = pageFact(document, selectedPages);
  const place = placeText(row);
  const usedOptions = state.step === 'done' ? state.options : options;
  const size = dimensions(entry, usedOptions);
  return (
    <p
      className={`tabular flex flex-wrap gap-x-3 text-caption text-muted ${isUnconverted || isOutdated ? '' : 'max-sm:hidden'}`}
    >
      {[...facts(entry, usedOptions), ...(pages ? [pages] : [])].map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
      {document?.step === 'open' && !isActive(entry) && (
        <button
          type="button"
          onClick={() => choosePagesOf(entry.id)}
          aria-label={listMessages.choosePagesOf(entry.name)}
          className={rowLink}
        >
          {listMessages.choosePages}
        </button>
      )}
      {size && (
        <span>
          {/* A row on a phone has no space for both properties and state. */}
          {size.before && <span className="max-sm:sr-only">{`${size.before} → `}</span>}
          {size.after}
        </span>
      )}
      {place && (
        <span className={!isPlaceShown ? 'sr-only' : place === runsOnMessages.onDevice ? 'max-sm:hidden' : ''}>
          {place}
        </span>
      )}
      {isOutdated && <span className="font-medium">{listMessages.oldSettings}</span>}
      {isUnconverted && isSlow && (
        <button
          type="button"
          onClick={() => moveToServer(entry.id)}
          aria-label={listMessages.uploadInstead(entry.name)}
          className={rowLink}
        >
          {listMessages.faster}
        </button>
      )}
    </p>
  );
}

interface SelectButtonProps {
  /** Name of the file. */
  name: string;
  isShown: boolean;
  onSelect: (mode: SelectMode) => void;
}

function SelectButton({ name, isShown, onSelect }: SelectButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useFocusFallback(button, focusFallbackInList);
  return (
    <button
      ref={button}
      type="button"
      aria-label={listMessages.select(name)}
      aria-pressed={isShown}
      onClick={(event) => onSelect(selectModeOf(event))}
      // Covers the row, below its other controls.
      className="max-w-full text-left select-none after:absolute after:inset-0"
    >
      <FileName name={name} className="font-medium" />
    </button>
  );
}
