import { sql } from 'drizzle-orm';
import type { Orm } from './database.ts';

/** No stamp of the queue's that is looked at here is ever so far ahead. */
const AHEAD = sql`interval '1 minute'`;

/**
 * Sets right what the queue wrote by a clock that has been set back since. It goes by stamps in its tables, and by the
 * database's clock: jobs that may start in some hours would wait for them, and nothing would look for dead processes or
 * call the sweeps until then.
 */
export async function setQueueClockRight(orm: Orm): Promise<void> {
  const late = [
    sql`update pgboss.version set cron_on = now() where cron_on > now() + ${AHEAD}`,
    sql`update pgboss.queue set monitor_claim_on = now() where monitor_claim_on > now() + ${AHEAD}`,
    sql`update pgboss.queue set maintain_on = now() where maintain_on > now() + ${AHEAD}`,
    // Of mails, the next attempt may be far ahead.
    sql`update pgboss.job set start_after = now()
      where name = 'convert' and state < 'active' and start_after > now() + ${AHEAD}`,
    sql`update pgboss.job set heartbeat_on = now(), started_on = now()
      where name in ('convert', 'mail') and state = 'active' and heartbeat_on > now() + ${AHEAD}`,
  ];
  for (const statement of late) await orm.execute(statement);
}
