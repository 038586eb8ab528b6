import { Trash2 } from 'lucide-react';
import { memo } from 'react';
import { removeConversion } from '../../batch/batch-results.ts';
import type { Result } from '../../results/results.ts';
import { FileName } from '../../ui/FileName.tsx';
import { Thumbnail } from '../../ui/Thumbnail.tsx';
import { RowButton } from './FileActions.tsx';
import { RowResult } from './RowResult.tsx';
import { rowStyles } from './row-styles.ts';

interface Props {
  /** Results of one file. */
  results: readonly Result[];
  name: string | undefined;
}

/** Results of a conversion without a row of its file: from before a page reload, or of an earlier format. */
export const RestoredRow = memo(
  function RestoredRow({ results, name }: Props) {
    const [first] = results;
    if (!first) return null;
    const { conversionId, item } = first;
    const pages = results.length === 1 ? '1 page' : `${results.length} pages`;
    return (
      <li className={rowStyles.row}>
        <div className={rowStyles.grid}>
          <Thumbnail
            src={item.previewUrl}
            kind={item.page === undefined ? 'image' : 'document'}
            className={rowStyles.thumbnail}
          />
          <div className="min-w-0">
            <FileName name={item.originalName} className="font-medium" />
            <p className="text-caption text-muted">Converted earlier</p>
          </div>
          <div className={rowStyles.actions}>
            <RowButton
              label={`Remove ${item.originalName}`}
              onClick={() => removeConversion(conversionId)}
              className="-mr-2"
            >
              <Trash2 aria-hidden />
            </RowButton>
          </div>
          <div className={rowStyles.status}>
            <RowResult
              items={results.map((result) => result.item)}
              sourceName={item.originalName}
              name={name}
              words={`Done, ${pages}`}
              tone="text-accent-ink font-medium"
              reasons={[]}
            />
          </div>
        </div>
      </li>
    );
  },
  (one, other) =>
    one.name === other.name &&
    one.results.length === other.results.length &&
    one.results.every((result, index) => result === other.results[index]),
);
