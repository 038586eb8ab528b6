import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ArrowLeftRight } from '../../ui/icons.tsx';
import { comparisonMessages } from '../messages.ts';
import type { ToolImage } from '../open-image.ts';
import { ComparedRow } from './ComparedRow.tsx';
import type { Comparable } from './compared-images.ts';
import { swapPair } from './compared-images.ts';

interface Props {
  images: readonly ToolImage[];
  pair: readonly [Comparable, Comparable] | undefined;
}

/** Images in comparison order. */
export function ComparedList({ images, pair }: Props) {
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
    <Card title={comparisonMessages.pictures} aside={swap}>
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
