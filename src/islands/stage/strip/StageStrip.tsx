import { useStore } from '@nanostores/react';
import type { ComponentType } from 'react';
import type { QuarterTurn } from '#lib/geometry/orientation.ts';
import { $files } from '#session/files/files.ts';
import { $pageOrders } from '#session/pages/pdfs.ts';
import { $strip, type Strip as ShownStrip, showInStrip } from '#session/stage/strip.ts';
import { Thumbnail } from '../../ui/file/Thumbnail.tsx';
import { messages } from '../messages.ts';
import { Strip, type StripItem } from './Strip.tsx';

/** Thumbnail of a page, from the feature that draws PDFs. */
export type PageThumbnail = ComponentType<{
  fileId: string;
  pageNumber: number;
  rotation: QuarterTurn;
  maxWidth: number;
  maxHeight: number;
  className?: string;
}>;

/** The images of the list, or the pages of the PDF on the stage. */
export function StageStrip({ PageThumbnail }: { PageThumbnail: PageThumbnail }) {
  const strip = useStore($strip);
  const files = useStore($files);
  const orders = useStore($pageOrders);
  const byId = new Map(files.map((file) => [file.id, file]));
  const items =
    strip.kind === 'images'
      ? strip.ids.map((id): StripItem => {
          const thumbnail = byId.get(id)?.thumbnail;
          const src = thumbnail?.step === 'shown' ? thumbnail.url : thumbnail?.step === 'none' ? 'none' : undefined;
          return {
            key: id,
            label: byId.get(id)?.name ?? '',
            thumbnail: <Thumbnail src={src} className="size-9" />,
          };
        })
      : strip.pages.map((page): StripItem => {
          const rotation = orders.get(strip.fileId)?.rotations.get(page) ?? 0;
          return {
            key: String(page),
            label: messages.page(page),
            thumbnail: (
              <PageThumbnail
                fileId={strip.fileId}
                pageNumber={page}
                rotation={rotation}
                maxWidth={36}
                maxHeight={36}
                className="rounded-xs ring-1 ring-line-strong ring-inset"
              />
            ),
          };
        });
  return (
    <Strip
      label={strip.kind === 'images' ? messages.images : messages.pages}
      items={items}
      index={strip.index}
      current={currentPage(strip)}
      onShow={showInStrip}
    />
  );
}

/** Label of the shown page. Its position is another number once pages are left out or reordered. Undefined for images. */
export function currentPage(strip: ShownStrip): string | undefined {
  const page = strip.kind === 'pages' ? strip.pages[strip.index] : undefined;
  return page === undefined ? undefined : messages.page(page);
}
