import { MapPin } from 'lucide-react';
import { moveToServer } from '../../conversion/executor/executors.ts';
import type { Step } from '../../conversion/file-status.ts';
import { isOnDevice } from '../../results/result-item.ts';
import { FileName } from '../../ui/file/FileName.tsx';
import { facts, pageFact } from './file-text.ts';
import type { Row } from './use-rows.ts';

const locations = { gps: 'Contains GPS location', places: 'Contains place names' } as const;

/** States in which a file can be moved to the server. */
const unconvertedSteps: readonly Step[] = ['ready', 'failed', 'cancelled', 'queued'];

/** Where a file is going to be converted, or was. */
function placeText({ entry: { state }, executorText }: Row): string | undefined {
  if (state.step === 'reading' || state.step === 'rejected') return undefined;
  if (state.step !== 'done') return executorText;
  return state.items.some(isOnDevice) ? 'Converted on this device' : 'Converted on the server';
}

interface Props {
  row: Row;
  /** Whether it is the selected one of several. */
  isSelected?: boolean;
  /** Makes the name a button that selects the file. */
  onSelect?: (id: string) => void;
}

/** Name of a file and, below it, its known properties. On a phone, its state replaces them once it has one to show. */
export function FileFacts({ row, isSelected = false, onSelect }: Props) {
  const { entry, options, hasOwnOptions, location, document, selectedPages, isSlow } = row;
  const isUnconverted = unconvertedSteps.includes(entry.state.step);
  const pages = pageFact(document, selectedPages);
  const place = placeText(row);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2">
        {onSelect ? (
          <button
            type="button"
            aria-label={`Select ${entry.name}`}
            aria-pressed={isSelected}
            onClick={() => onSelect(entry.id)}
            // Covers the row, below its other controls.
            className="max-w-full text-left after:absolute after:inset-0"
          >
            <FileName name={entry.name} className="font-medium" />
          </button>
        ) : (
          <FileName name={entry.name} className="font-medium" />
        )}
        {hasOwnOptions && (
          <span className="rounded-sm border border-accent px-1.5 text-caption font-medium whitespace-nowrap text-accent-ink">
            Own settings
          </span>
        )}
      </div>
      <p className={`tabular flex flex-wrap gap-x-3 text-caption text-muted ${isUnconverted ? '' : 'max-sm:hidden'}`}>
        {[...facts(entry, options), ...(pages ? [pages] : [])].map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
        {location && (
          <span className="flex items-center gap-1">
            <MapPin aria-hidden className="size-3.5" />
            {locations[location]}
          </span>
        )}
        {place && <span>{place}</span>}
        {isUnconverted && isSlow && (
          <button
            type="button"
            onClick={() => moveToServer(entry.id)}
            aria-label={`Faster on the server: upload ${entry.name} instead`}
            className="relative font-medium text-accent-ink underline underline-offset-2 max-sm:min-h-11"
          >
            Faster on the server
          </button>
        )}
      </p>
    </>
  );
}
