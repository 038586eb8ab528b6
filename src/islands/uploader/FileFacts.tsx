import { MapPin } from 'lucide-react';
import { FileName } from '../ui/FileName.tsx';
import { facts, pageFact } from './fileWords.ts';
import type { Row } from './useRows.ts';

/** A file's name, and below it what is known of it. */
export function FileFacts({ row: { entry, options, located, document, wanted } }: { row: Row }) {
  const pages = pageFact(document, wanted);
  return (
    <>
      <FileName name={entry.name} className="font-medium" />
      <p className="tabular flex flex-wrap gap-x-3 text-caption text-muted">
        {[...facts(entry, options), ...(pages ? [pages] : [])].map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
        {located && (
          <span className="flex items-center gap-1">
            <MapPin aria-hidden className="size-3.5" />
            Says where it was taken
          </span>
        )}
      </p>
    </>
  );
}
