import { useStore } from '@nanostores/react';
import { TrendingUp } from 'lucide-react';
import { formatBytes } from '#lib/text/byte-sizes.ts';
import { Button } from '../../ui/Button.tsx';
import { $options, setOption } from '../options.ts';
import { $growth } from './growth.ts';

/** Warns that the result of the selected file would be larger, and offers to keep the original. */
export function GrowthNotice() {
  const growth = useStore($growth);
  const { keepOriginal } = useStore($options);
  if (!growth) return null;
  const { name, originalBytes, resultBytes } = growth;
  return (
    <div
      role="status"
      className={`my-2 flex flex-wrap items-center gap-x-4 gap-y-2.5 rounded-md border px-3.5 py-3 text-sm ${keepOriginal ? 'border-line' : 'border-warning-line bg-warning-soft text-warning-ink'}`}
    >
      <p className="flex min-w-0 grow basis-52 gap-2.5">
        <TrendingUp aria-hidden className="mt-0.5 size-4.5 shrink-0" />
        <span className="wrap-anywhere">
          {keepOriginal ? (
            <>
              <bdi className="font-medium">{name}</bdi> stays as it is: compressed again, it would be larger.
            </>
          ) : (
            <>
              <bdi className="font-medium">{name}</bdi> would grow from {formatBytes(originalBytes)} to{' '}
              {formatBytes(resultBytes)}.
            </>
          )}
        </span>
      </p>
      <Button kind="outline" onClick={() => setOption('keepOriginal', !keepOriginal)}>
        {keepOriginal ? 'Compress anyway' : 'Keep original'}
      </Button>
    </div>
  );
}
