import { and, eq, gt, isNotNull } from 'drizzle-orm';
import type { Batch, BatchItem } from '../../api.ts';
import type { Database } from '../db/database.ts';
import { type ConversionRow, conversions, requests } from '../db/schema.ts';
import { itemOf, pageOf } from './items.ts';

/** Where the files of a visitor's batch stand: those that were sent with an `Idempotency-Key`, by key and place. */
export async function batchOf(
  { database, now }: { database: Database; now: () => Date },
  visitor: string,
  batchId: string,
): Promise<Batch> {
  const { orm } = database;
  const rows = await orm
    .select()
    .from(conversions)
    .where(
      and(
        eq(conversions.visitor, visitor),
        eq(conversions.batchId, batchId),
        eq(conversions.purpose, 'result'),
        isNotNull(conversions.requestKey),
        gt(conversions.expiresAt, now()),
      ),
    );
  const taken = await orm
    .select({ key: requests.key, refused: requests.refused })
    .from(requests)
    .where(and(eq(requests.visitor, visitor), eq(requests.batchId, batchId), gt(requests.expiresAt, now())));
  const refused = taken.flatMap(({ key, refused }) =>
    refused.map(([index, item]): BatchItem => ({ requestKey: key, index, ...item })),
  );
  return { batchId, items: [...rows.map(standingOf), ...refused].sort(byPlace) };
}

function standingOf(row: ConversionRow): BatchItem {
  const place = { requestKey: row.requestKey ?? '', index: row.position };
  if (row.status === 'done' || row.status === 'failed') return { ...place, ...itemOf(row) };
  const state = row.status === 'processing' ? 'converting' : 'queued';
  return { ...place, originalName: row.originalName, ...pageOf(row), state };
}

const byPlace = (one: BatchItem, other: BatchItem): number =>
  one.requestKey < other.requestKey ? -1 : one.requestKey > other.requestKey ? 1 : one.index - other.index;
