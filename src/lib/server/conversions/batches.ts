import { and, eq, gt, isNotNull } from 'drizzle-orm';
import type { Batch, BatchItem, EndedItem } from '../../api.ts';
import type { Database } from '../db/database.ts';
import { type ConversionRow, conversions, requests } from '../db/schema.ts';
import type { SecretBox } from '../security/secret-box.ts';
import { pageOf, toItem } from './items.ts';

/** A batch identifies its visitor for at least this long, and at most twice as long. No upload takes longer. */
const PERIOD_MS = 15 * 60_000;
const VISITOR_LENGTH = 21;

/**
 * The visitor of a batch whose first requests have no cookie yet. Keyed with the secret of the deployment and limited in time: a
 * batch's id is in URLs, and must not give access to all files of its visitor.
 */
export async function batchVisitor(
  { database, secrets, now }: { database: Database; secrets: SecretBox; now: () => Date },
  batchId: string,
): Promise<string> {
  const period = Math.floor(now().getTime() / PERIOD_MS);
  const visitorIn = (number: number) => secrets.digest(`visitor ${batchId} ${number}`).slice(0, VISITOR_LENGTH);
  const earlier = visitorIn(period - 1);
  const found = await database.orm
    .select({ key: requests.key })
    .from(requests)
    .where(and(eq(requests.visitor, earlier), eq(requests.batchId, batchId)))
    .limit(1)
    // The endpoint, which needs the database as well, reports the failure and reads the body.
    .catch(() => []);
  return found.length > 0 ? earlier : visitorIn(period);
}

/** The files of a visitor's batch that were sent with an `Idempotency-Key`, by key and position. */
export async function findBatch(
  { database, now }: { database: Database; now: () => Date },
  visitor: string,
  batchId: string,
): Promise<Batch<EndedItem>> {
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
    refused.map(([index, item]): BatchItem<EndedItem> => ({ requestKey: key, index, ...item })),
  );
  return { batchId, items: [...rows.map(toBatchItem), ...refused].sort(byPosition) };
}

function toBatchItem(row: ConversionRow): BatchItem<EndedItem> {
  const base = { requestKey: row.requestKey ?? '', index: row.position };
  if (row.status === 'done' || row.status === 'failed') return { ...base, ...toItem(row) };
  const state = row.status === 'processing' ? 'converting' : 'queued';
  return { ...base, originalName: row.originalName, ...pageOf(row), state };
}

const byPosition = (one: BatchItem<EndedItem>, other: BatchItem<EndedItem>): number =>
  one.requestKey < other.requestKey ? -1 : one.requestKey > other.requestKey ? 1 : one.index - other.index;
