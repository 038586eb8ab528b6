import { useStore } from '@nanostores/react';
import { useState } from 'react';
import {
  $smallestSearch,
  cancelSmallestSearch,
  findSmallestFormats,
  formatsFor,
} from '#convert/run/smallest-formats.ts';
import { formats, type OutputFormat } from '#lib/formats/formats.ts';
import { joinFacts, joinNames } from '#lib/text/joined-texts.ts';
import { $formatCounts } from '#session/options/format-counts.ts';
import { showError, showToast } from '#session/toast.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { smallestMessages as messages } from '../messages.ts';

const namesOf = (some: readonly OutputFormat[]) => joinNames(some.map((format) => formats[format].label));

/** Gives each image of a batch the format with the fewest bytes, by trying. */
export function SmallestFormats() {
  const search = useStore($smallestSearch);
  const counts = useStore($formatCounts);
  const [common, all] = [formatsFor('common'), formatsFor('all')];
  const hasLimit = common.length > 1 && common.length < all.length;
  const [isCommon, setCommon] = useState(hasLimit);
  const found = joinFacts(...counts.map(({ format, count }) => messages.count(count, formats[format].label)));
  const start = async () => {
    const count = await findSmallestFormats(isCommon ? 'common' : 'all');
    if (count === 0) showError(messages.noneTitle, messages.none);
    else if (count !== undefined) showToast(messages.foundTitle, messages.found(count));
  };
  if (all.length < 2) return null;
  if (search)
    return (
      <div className="mt-2 flex min-h-26 flex-wrap items-center gap-x-3 text-sm">
        <p role="status" className="tabular grow">
          {messages.progress(search.done, search.total)}
        </p>
        <Button onClick={cancelSmallestSearch}>{messages.cancel}</Button>
        <div className="w-full">
          <Progress label={messages.title} percent={Math.round((search.done / Math.max(1, search.total)) * 100)} />
        </div>
      </div>
    );
  return (
    <div className="mt-2 min-h-26">
      <Button onClick={() => void start()} className="w-full">
        {messages.title}
      </Button>
      {found ? (
        <p role="status" className="tabular mt-1.5 text-caption text-muted">
          {found}
        </p>
      ) : (
        hasLimit && (
          <Checkbox label={messages.onlyCommon} hint={namesOf(common)} checked={isCommon} onChange={setCommon} />
        )
      )}
    </div>
  );
}
