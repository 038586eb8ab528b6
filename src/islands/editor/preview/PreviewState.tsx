import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { formats } from '#lib/formats/formats.ts';
import { MAX_PREVIEW_SIDE } from '#lib/plan/preview.ts';
import { formatSize } from '../../results/result-size.ts';
import { Button } from '../../ui/Button.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { $preview, retryPreview } from './editor-preview.ts';

/** Wraps a preview with its status: in progress, the resulting size and format, or the error. */
export function PreviewState({ children }: { children: ReactNode }) {
  const { image, work } = useStore($preview);
  return (
    <div>
      {/* Reserves the line, so that the layout does not shift on each change. */}
      <div className="h-1">{work.step === 'working' && <Progress label="Making the preview" />}</div>
      {children}
      {work.step === 'failed' ? (
        <div role="alert" className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-danger">
          {work.message}
          <Button onClick={retryPreview}>Try again</Button>
        </div>
      ) : (
        <p className="tabular mt-2 min-h-5 text-caption text-muted">
          {image && `${formats[image.format].label}, ${formatSize(image.size)} px. `}
          {image && (
            <span className="max-md:sr-only">Made by the converter from a copy of at most {MAX_PREVIEW_SIDE} px.</span>
          )}
        </p>
      )}
    </div>
  );
}
