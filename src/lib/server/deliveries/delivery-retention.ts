import { and, eq, inArray, lte, notExists, or } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { deliveries, deliveryFiles, rateLimits } from '../db/schema.ts';
import type { Queue } from '../jobs/queue.ts';
import { failed } from './delivery-sending.ts';
import { forgetRecipients } from './mail-recipients.ts';

/** How old a delivery without a job has to be before it is taken for lost: its job is queued after its record is written. */
const LOST_AGE_MS = 60_000;
/**
 * Longer than all attempts together take, but where `MAIL_RETRY_SECONDS` is some minutes. An address is never kept longer,
 * whatever has become of the workers.
 */
const LONGEST_SENDING_MS = 3_600_000;
/** How long one that failed without files stays, so that its sender can hear of it. */
const FAILED_RETENTION_MS = 3_600_000;

interface DeliverySweepParts {
  database: Database;
  queue: Queue;
  now: () => Date;
}

/**
 * Removes deliveries past their time and those whose last file is gone, what was counted of their senders, and recipients
 * of long ago; ends those as failed that nothing sends any more.
 * @returns how many
 */
export async function sweepDeliveries(parts: DeliverySweepParts): Promise<number> {
  await parts.database.orm.delete(rateLimits).where(lte(rateLimits.expire, parts.now()));
  await forgetRecipients(parts);
  return (await endLost(parts)) + (await removeOver(parts));
}

async function endLost({ database, queue, now }: DeliverySweepParts): Promise<number> {
  const rows = await database.orm
    .select({ id: deliveries.id, jobId: deliveries.jobId, createdAt: deliveries.createdAt })
    .from(deliveries)
    .where(and(isUnsent, lte(deliveries.createdAt, before(now, LOST_AGE_MS))));
  let ended = 0;
  for (const { id, jobId, createdAt } of rows) {
    const overdue = createdAt <= before(now, LONGEST_SENDING_MS);
    if (!overdue && (await queue.isPending(jobId, 'mail'))) continue;
    await queue.cancel([jobId], 'mail');
    await database.orm
      .update(deliveries)
      .set(failed('mail_unreachable', now()))
      .where(and(eq(deliveries.id, id), isUnsent));
    ended++;
  }
  return ended;
}

async function removeOver({ database, now }: DeliverySweepParts): Promise<number> {
  const files = database.orm.select().from(deliveryFiles).where(eq(deliveryFiles.deliveryId, deliveries.id));
  const told = or(eq(deliveries.status, 'sent'), lte(deliveries.finishedAt, before(now, FAILED_RETENTION_MS)));
  const gone = await database.orm
    .delete(deliveries)
    .where(or(lte(deliveries.expiresAt, now()), and(notExists(files), told)))
    .returning({ id: deliveries.id });
  return gone.length;
}

const isUnsent = inArray(deliveries.status, ['queued', 'retrying']);
const before = (now: () => Date, ms: number): Date => new Date(now().getTime() - ms);
