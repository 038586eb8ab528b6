import { type Batch, type ConversionItem, type ConversionRecord, type EndedItem, isFailed } from '../../api.ts';
import type { DeliveryFacts, DeliveryState } from '../../delivery/schema.ts';
import { AppError } from '../../errors.ts';
import { publicNotice } from '../../plan/notices/notice-text.ts';
import type { Notice } from '../../plan/types.ts';

// Texts are chosen here, in the bundle of the pages: they are in the language of the request.

/** An item as clients receive it, with texts in the current language and its paths below the base path. */
export const publicItem = (item: EndedItem, basePath: string): ConversionItem =>
  isFailed(item)
    ? { ...item, error: AppError.from(item.error).toPublic() }
    : {
        ...item,
        url: basePath + item.url,
        viewUrl: basePath + item.viewUrl,
        previewUrl: basePath + item.previewUrl,
        notices: item.notices.map(publicNotice),
      };

/** A batch as clients receive it. */
export const publicBatch = ({ batchId, items }: Batch<EndedItem>, basePath: string): Batch => ({
  batchId,
  items: items.map((item) => ('state' in item ? item : { ...item, ...publicItem(item, basePath) })),
});

/** A record as clients receive it. */
export const publicRecord = (record: ConversionRecord<Notice>, basePath: string): ConversionRecord => ({
  ...record,
  filePath: basePath + record.filePath,
  notices: record.notices.map(publicNotice),
});

/** The state of a delivery as clients receive it. */
export const publicDelivery = ({ error, ...delivery }: DeliveryFacts, basePath: string): DeliveryState => ({
  ...delivery,
  viewUrl: basePath + delivery.viewUrl,
  ...(error && { error: AppError.from(error).toPublic() }),
});
