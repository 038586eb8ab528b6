import { Trash2 } from 'lucide-react';
import { memo, useState } from 'react';
import { removeConversion } from '../../batch/batch-results.ts';
import type { Result } from '../../results/results.ts';
import { FileName } from '../../ui/file/FileName.tsx';
import { Thumbnail } from '../../ui/file/Thumbnail.tsx';
import { Notices } from '../../ui/Notices.tsx';
import { PagesButton, RowButton } from './FileActions.tsx';
import { PageList } from './PageList.tsx';
import { ResultActions } from './ResultActions.tsx';
import { ResultSize } from './ResultSize.tsx';
import { RowFrame } from './RowFrame.tsx';

interface Props {
  /** Results of one conversion. */
  results: readonly Result[];
  name: string | undefined;
}

/** Results of a conversion without a row of its file: from before a page reload, or of an earlier format. */
export const RestoredRow = memo(
  function RestoredRow({ results, name }: Props) {
    const [isOpen, setOpen] = useState(false);
    const [first] = results;
    if (!first) return null;
    const { conversionId, item } = first;
    const isImage = item.page === undefined;
    const remove = () => removeConversion(conversionId);
    return (
      <RowFrame
        thumbnail={<Thumbnail src={item.previewUrl} kind={isImage ? 'image' : 'document'} className="size-12" />}
        status={
          isImage ? <ResultSize item={item} /> : <p>{results.length === 1 ? '1 page' : `${results.length} pages`}</p>
        }
        actions={
          isImage ? (
            <ResultActions item={item} name={name ?? item.convertedName} onRemove={remove} />
          ) : (
            <>
              <PagesButton name={item.originalName} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
              <RowButton label={`Remove ${item.originalName}`} onClick={remove}>
                <Trash2 aria-hidden />
              </RowButton>
            </>
          )
        }
        below={
          <>
            {isImage && <Notices notices={item.notices} />}
            {isOpen && <PageList items={results.map((result) => result.item)} />}
          </>
        }
      >
        <FileName name={item.originalName} className="font-medium" />
        <p className="text-caption text-muted max-sm:hidden">Converted earlier</p>
      </RowFrame>
    );
  },
  (one, other) =>
    one.name === other.name &&
    one.results.length === other.results.length &&
    one.results.every((result, index) => result === other.results[index]),
);
