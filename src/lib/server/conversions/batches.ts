import { and, eq, gt, isNotNull } from 'drizzle-orm';
import type { Batch, BatchItem } from '../../api.ts';
import type { Database } from '../db/database.ts';
import { type ConversionRow, conversions, requests } from '../db/schema.ts';
import { pageOf, toItem } from './items.ts';

/** The files of a visitor's batch that were sent with an `Idempotency-Key`, by key and position. */
export async function findBatch(
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
  return { batchId, items: [...rows.map(toBatchItem), ...refused].sort(byPosition) };
}

function toBatchItem(row: ConversionRow): BatchItem {
  const base = { requestKey: row.requestKey ?? '', index: row.position };
  if (row.status === 'done' || row.status === 'failed') return { ...base, ...toItem(row) };
  const state = row.status === 'processing' ? 'converting' : 'queued';
  return { ...base, originalName: row.originalName, ...pageOf(row), state };
}

const byPosition = (one: BatchItem, other: BatchItem): number =>
  one.requestKey < other.requestKey ? -1 : one.requestKey > other.requestKey ? 1 : one.index - other.index;
