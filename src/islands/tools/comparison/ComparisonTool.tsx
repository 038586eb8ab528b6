import { useStore } from '@nanostores/react';
import { lazy, Suspense } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ArrowLeftRight } from '../../ui/icons.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { ImageDrop } from '../ImageDrop.tsx';
import { ImageError } from '../ImageError.tsx';
import { comparisonMessages, messages as toolMessages } from '../messages.ts';
import type { ToolImage } from '../open-image.ts';
import { ToolActions } from '../ToolActions.tsx';
import { ToolMessages } from '../ToolMessages.tsx';
import type { ToolPaths } from '../tool-paths.ts';
import { ComparedRow } from './ComparedRow.tsx';
import type { Comparable } from './compared-images.ts';
import { $comparedImages, $opening, $pair, addComparedImages, swapPair } from './compared-images.ts';

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
export function ComparisonTool({ paths }: { paths: ToolPaths }) {
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
        label={comparisonMessages.chooseImages}
        invitation={{ drop: comparisonMessages.dropImages, tap: comparisonMessages.tapImages }}
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
      <ToolActions paths={paths} files={images.map(({ file }) => file)} />
    </div>
  );
}

interface Props {
  images: readonly ToolImage[];
  pair: readonly [Comparable, Comparable] | undefined;
}

/** Images in comparison order. */
function ComparedList({ images, pair }: Props) {
  const swap = pair && (
    <Button onClick={swapPair} className="my-1.5">
      <ArrowLeftRight aria-hidden className="size-4" />
      {comparisonMessages.swap}
    </Button>
  );
  const role = (image: ToolImage) =>
    pair?.[0] === image ? comparisonMessages.first : pair?.[1] === image ? comparisonMessages.second : undefined;
  const drawable = images.filter(({ state }) => state.step === 'ready').length;
  return (
    <Card title={comparisonMessages.images} aside={swap}>
      <ol className="divide-y divide-line border-t border-line">
        {images.map((image, place) => (
          <ComparedRow
            key={image.id}
            image={image}
            role={role(image)}
            isFirst={place === 0}
            isLast={place === images.length - 1}
          />
        ))}
      </ol>
      {pair && drawable > 2 && (
        <p className="border-t border-line px-4 py-2.5 text-sm text-muted md:px-5">{comparisonMessages.onlyFirstTwo}</p>
      )}
    </Card>
  );
}
