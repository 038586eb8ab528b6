import { useStore } from '@nanostores/react';
import { $sizeLine } from '../stores/resultSize.ts';
import { FileName } from '../ui/FileName.tsx';

/** What size the result will have. */
export function SizeLine() {
  const line = useStore($sizeLine);
  if (!line) return null;
  return (
    <p className="tabular flex min-w-0 flex-wrap gap-x-1.5 text-caption text-muted">
      {line.several && <FileName name={line.name} className="max-w-full" />}
      {line.from === line.to ? (
        <span>result keeps {line.from} px</span>
      ) : (
        <span>
          {line.from} becomes <strong className="font-semibold text-text">{line.to}</strong> px
        </span>
      )}
    </p>
  );
}
