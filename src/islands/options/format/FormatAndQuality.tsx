import { useStore } from '@nanostores/react';
import type { OptionField } from '#lib/options/schema.ts';
import { $hasFiles } from '#session/files/files.ts';
import { $modifiedFields } from '#session/options/modified-options.ts';
import { $isPdfTool } from '#session/pages/pdf-page.ts';
import { MoreOptions } from '../../ui/disclosure/MoreOptions.tsx';
import { lazy } from '../../ui/loading/lazy.tsx';
import { batchMessages } from '../messages.ts';
import { BatchResize } from '../resize/BatchResize.tsx';
import { FormatChoice } from './FormatChoice.tsx';
import { QualityControl } from './QualityControl.tsx';

/** Behind a closed line. Without it, everything else works. */
const EncodingOptions = lazy(() => import('./EncodingOptions.tsx').then((module) => module.EncodingOptions), {
  waiting: <div className="skeleton h-64 rounded-md" />,
  Fallback: () => null,
});

/** Without it, all files have one format. */
const SmallestFormats = lazy(() => import('./SmallestFormats.tsx').then((module) => module.SmallestFormats), {
  waiting: <div className="mt-2 min-h-26" />,
  Fallback: () => null,
});

const moreFields = ['dpi', 'effort', 'keepOriginal', 'namePattern'] as const satisfies readonly OptionField[];

export function FormatAndQuality() {
  const hasFiles = useStore($hasFiles);
  const modified = useStore($modifiedFields);
  // The PDF panel has the quality.
  const isPdfTool = useStore($isPdfTool);
  return (
    <>
      <FormatChoice />
      {hasFiles && !isPdfTool && <SmallestFormats />}
      {!isPdfTool && (
        <div className="mt-3 border-t border-line pt-2.5">
          <QualityControl />
        </div>
      )}
      <div className="mt-1 border-t border-line pt-1">
        <BatchResize />
      </div>
      <div className="mt-1 border-t border-line">
        <MoreOptions
          id="format"
          contents={batchMessages.moreOptions}
          isModified={moreFields.some((field) => modified.has(field))}
        >
          <EncodingOptions hasNames />
        </MoreOptions>
      </div>
    </>
  );
}
