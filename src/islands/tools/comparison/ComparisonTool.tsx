import { useStore } from '@nanostores/react';
import { lazy, Suspense } from 'react';
import { Progress } from '../../ui/Progress.tsx';
import { ImageDrop } from '../ImageDrop.tsx';
import { ImageError } from '../ImageError.tsx';
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
  return <ImageError message="The comparison could not be loaded. Reload the page to try again." />;
}

/** Advanced Image Comparison, entirely in the browser. */
export function ComparisonTool() {
  const images = useStore($comparedImages);
  const pair = useStore($pair);
  const opening = useStore($opening);
  return (
    <div className="space-y-4">
      <ToolActions files={images.map(({ file }) => file)} />
      <ImageDrop
        label="Choose pictures to compare"
        invitation="Drop two pictures here"
        hint="JPG, PNG, WebP, AVIF, GIF, SVG, BMP and whatever else your browser draws. Nothing is uploaded."
        more={images.length > 0 ? 'Add more pictures' : undefined}
        multiple
        onFiles={addComparedImages}
      />
      {opening > 0 && <Progress label="Opening pictures" />}
      <ToolMessages />
      {images.length > 0 && <ComparedList images={images} pair={pair} />}
      {images.length > 0 && !pair && (
        <p className="text-body text-muted">
          {images.length === 1 ? 'Add a second picture to compare.' : 'Add pictures that can be drawn: two are needed.'}
        </p>
      )}
      {pair && (
        <Suspense fallback={<div className="skeleton h-100 rounded-lg" />}>
          <ComparedResult pair={pair} />
        </Suspense>
      )}
    </div>
  );
}
