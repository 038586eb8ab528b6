import { useStore } from '@nanostores/react';
import { memo } from 'react';
import { itemMessages } from '#convert/messages.ts';
import { downloadProps } from '#convert/results/download-props.ts';
import { actionsButtonId, resultActions, viewProps } from '#convert/results/result-actions.ts';
import { $outdatedIds } from '#convert/run/pending-files.ts';
import { partOf } from '#lib/formats/file-part.ts';
import { formats } from '#lib/formats/formats.ts';
import { shownNotice } from '#lib/plan/notices/notice-text.ts';
import { formatBytes } from '#lib/text/byte-sizes.ts';
import { pagesId, type ResultItem } from '#session/results/result-item.ts';
import type { Result } from '#session/results/results.ts';
import { DownloadLink } from '../ui/file/DownloadLink.tsx';
import { FileName } from '../ui/file/FileName.tsx';
import { PageTile, pageTiles } from '../ui/file/PageTile.tsx';
import { ViewButton } from '../ui/file/ViewButton.tsx';
import { Menu } from '../ui/Menu.tsx';
import { Notices } from '../ui/Notices.tsx';
import { panelMessages } from './messages.ts';

interface Props {
  /** Pages or frames of one or several files. */
  results: readonly Result[];
  nameOf: (item: ResultItem) => string;
  /** Whether the grid scrolls inside. */
  isBounded: boolean;
}

/** Converted pages or frames as a grid for each file. */
export function PageResults({ results, nameOf, isBounded }: Props) {
  const outdated = useStore($outdatedIds);
  const documents = Map.groupBy(results, ({ fileId }) => fileId);
  return (
    <div
      className={`space-y-4 border-t border-line px-4 py-4 md:px-5 ${isBounded ? 'max-h-[min(44rem,80vh)] overflow-y-auto' : ''}`}
    >
      {[...documents].map(([fileId, pages]) => (
        <section key={fileId} id={pagesId(fileId)} aria-label={pages[0]?.item.originalName} className="scroll-mt-4">
          {documents.size > 1 && (
            <h3 className="mb-2 flex gap-x-2 text-sm font-medium">
              <FileName name={pages[0]?.item.originalName ?? ''} />
              <span className="tabular shrink-0 font-normal text-muted">
                {panelMessages.parts(pages.length, partOf(pages[0]?.item.originalFormat))}
              </span>
            </h3>
          )}
          <ul className={pageTiles}>
            {pages.map((result) => (
              <PageResult
                key={result.item.id}
                item={result.item}
                name={nameOf(result.item)}
                isOld={outdated.has(fileId)}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface PageResultProps {
  item: ResultItem;
  name: string;
  /** Whether it has old settings. */
  isOld: boolean;
}

const PageResult = memo(function PageResult({ item, name, isOld }: PageResultProps) {
  return (
    <PageTile
      src={item.previewUrl}
      actions={
        <>
          <ViewButton {...viewProps(item, name)} name={name} />
          <DownloadLink {...downloadProps(item, name)} name={name} isOld={isOld} />
          <Menu
            id={actionsButtonId(item.id)}
            label={itemMessages.moreActions(name)}
            items={resultActions({ item, name })}
          />
        </>
      }
      below={<Notices notices={item.notices.map(shownNotice)} />}
    >
      <FileName name={name} className="text-sm font-medium" />
      <p className="tabular flex flex-wrap gap-x-2 text-caption text-muted">
        {item.page !== undefined && <span>{itemMessages.part(item.page, partOf(item.originalFormat))}</span>}
        <span>{formatBytes(item.sizeBytes)}</span>
        <span>{formats[item.format].label}</span>
        <span>
          {item.width} × {item.height}
        </span>
      </p>
    </PageTile>
  );
});
