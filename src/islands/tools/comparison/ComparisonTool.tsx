import { useStore } from '@nanostores/react';
import { lazy, Suspense } from 'react';
import { Progress } from '../../ui/Progress.tsx';
import { ImageDrop } from '../ImageDrop.tsx';
import { ImageError } from '../ImageError.tsx';
import { comparisonMessages, messages as toolMessages } from '../messages.ts';
import { ToolActions } from '../ToolActions.tsx';
import { ToolMessages } from '../ToolMessages.tsx';
import { ComparedList } from './ComparedList.tsx';
import { $comparedImages, $opening, $pair, addComparedImages } from './compared-images.ts';

/** Loaded on demand. If loading fails, a message replaces the result and the page keeps working. */
const ComparedResult = lazy(() =>
  import('./ComparedResult.tsx').then(
    (module) => ({ default: module.ComparedResult }),
    () => ({ default: NotLoaded }),
  ),
);

function NotLoaded() {
  return <ImageError message={comparisonMessages.notLoaded} />;
}

/** Advanced Image Comparison, entirely in the browser. */
export function ComparisonTool() {
  const images = useStore($comparedImages);
  const pair = useStore($pair);
  const opening = useStore($opening);
  return (
    <div className="space-y-4">
      {pair && (
        <Suspense fallback={<div className="skeleton h-100 rounded-lg" />}>
          <ComparedResult pair={pair} />
        </Suspense>
      )}
      <ImageDrop
        label={comparisonMessages.choosePictures}
        invitation={comparisonMessages.dropPictures}
        hint={toolMessages.formatsHint}
        more={images.length > 0 ? comparisonMessages.addMore : undefined}
        multiple
        onFiles={addComparedImages}
      />
      {opening > 0 && <Progress label={comparisonMessages.opening} />}
      <ToolMessages />
      {images.length > 0 && <ComparedList images={images} pair={pair} />}
      {images.length > 0 && !pair && (
        <p className="text-body text-muted">
          {images.length === 1 ? comparisonMessages.addSecond : comparisonMessages.addDrawable}
        </p>
      )}
      <ToolActions files={images.map(({ file }) => file)} />
    </div>
  );
}
