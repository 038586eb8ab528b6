import { useStore } from '@nanostores/react';
import { $sizeLine } from '../stores/resultSize.ts';

/** What size the result will have. */
export function SizeLine() {
  const line = useStore($sizeLine);
  if (!line) return null;
  return (
    <p className="tabular flex flex-wrap gap-x-1.5 text-[13px] text-muted">
      {line.several && <span className="max-w-full truncate">{line.name}:</span>}
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
