import { and, eq, inArray, lte, notExists, or } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { deliveries, deliveryFiles, rateLimits } from '../db/schema.ts';
import type { Queue } from '../jobs/queue.ts';
import { failed } from './delivery-sending.ts';
import { forgetRecipients } from './mail-recipients.ts';

/** Minimum age of a delivery without a job to count as lost. Jobs are queued after the record is inserted. */
const LOST_AGE_MS = 60_000;
/**
 * Longer than all attempts together, unless `MAIL_RETRY_SECONDS` is several minutes. No address is kept longer, even if no
 * worker runs.
 */
const MAX_SENDING_MS = 3_600_000;
/** How long a failed delivery without files stays, so that its sender can see the failure. */
const FAILED_RETENTION_MS = 3_600_000;

interface DeliverySweepDependencies {
  database: Database;
  queue: Queue;
  now: () => Date;
}

/**
 * Removes expired deliveries, those without files, expired rate limit counters and old recipients. Fails deliveries whose
 * job is lost.
 * @returns the number of failed and removed deliveries
 */
export async function sweepDeliveries(dependencies: DeliverySweepDependencies): Promise<number> {
  await dependencies.database.orm.delete(rateLimits).where(lte(rateLimits.expire, dependencies.now()));
  await forgetRecipients(dependencies);
  return (await failLost(dependencies)) + (await removeExpired(dependencies));
}

async function failLost({ database, queue, now }: DeliverySweepDependencies): Promise<number> {
  const rows = await database.orm
    .select({ id: deliveries.id, jobId: deliveries.jobId, createdAt: deliveries.createdAt })
    .from(deliveries)
    .where(and(isUnsent, lte(deliveries.createdAt, before(now, LOST_AGE_MS))));
  let failedCount = 0;
  for (const { id, jobId, createdAt } of rows) {
    const overdue = createdAt <= before(now, MAX_SENDING_MS);
    if (!overdue && (await queue.isPending(jobId, 'mail'))) continue;
    await queue.cancel([jobId], 'mail');
    await database.orm
      .update(deliveries)
      .set(failed('mail_unreachable', now()))
      .where(and(eq(deliveries.id, id), isUnsent));
    failedCount++;
  }
  return failedCount;
}

async function removeExpired({ database, now }: DeliverySweepDependencies): Promise<number> {
  const files = database.orm.select().from(deliveryFiles).where(eq(deliveryFiles.deliveryId, deliveries.id));
  const reported = or(eq(deliveries.status, 'sent'), lte(deliveries.finishedAt, before(now, FAILED_RETENTION_MS)));
  const deleted = await database.orm
    .delete(deliveries)
    .where(or(lte(deliveries.expiresAt, now()), and(notExists(files), reported)))
    .returning({ id: deliveries.id });
  return deleted.length;
}

const isUnsent = inArray(deliveries.status, ['queued', 'retrying']);
const before = (now: () => Date, ms: number): Date => new Date(now().getTime() - ms);
