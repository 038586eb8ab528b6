import type { Config } from '../config.ts';
import { handleJob, type WorkerParts } from '../conversions/run/worker.ts';
import { type SendingParts, sendDelivery } from '../deliveries/delivery-sending.ts';
import { Feeder } from '../jobs/dispatcher.ts';
import type { Engines } from '../jobs/engine-pool.ts';
import type { Queue } from '../jobs/queue.ts';
import { openMailer } from '../mail/mailer.ts';
import { removeOrphans } from '../retention/orphans.ts';
import { type RetentionParts, sweep } from '../retention/retention.ts';
import { watchedJob } from '../telemetry/job-instrumentation.ts';
import { measuredMailer } from '../telemetry/mailer-instrumentation.ts';
import { watchedSweep } from '../telemetry/sweep-instrumentation.ts';

/** Mails that a process sends at a time: one for the next visitor while a server takes its time over another's. */
const MAIL_HANDS = 2;

interface Parts extends WorkerParts, RetentionParts, Omit<SendingParts, 'mailer'> {
  config: Config;
  queue: Queue;
  engines: Engines;
}

/** Has this process take jobs of the queue: conversions, mails, and what is done at intervals. @returns the conversions' */
export async function startWork(parts: Parts): Promise<Feeder> {
  const { config, queue, log, telemetry, freeSpace } = parts;
  // A machine that has no room would fail, and faster than others convert, what they have room for.
  const hasRoom = () =>
    freeSpace.goOn().then(
      () => true,
      () => false,
    );
  const feeder = new Feeder(
    { ...parts, slowOrder: () => parts.preemption.slowOrder(), ...(config.role === 'worker' && { hasRoom }) },
    (engine, { id, last, facts }, giveBack) =>
      watchedJob(telemetry, 'convert', facts, () => handleJob(parts, engine, id, last, giveBack)),
  );
  await feeder.start();
  const sending = { ...parts, mailer: measuredMailer(await openMailer(config, log), telemetry) };
  for (let hand = 0; hand < MAIL_HANDS; hand++) {
    await queue.work(
      (id, last, facts) => watchedJob(telemetry, 'mail', facts, () => sendDelivery(sending, id, last)),
      'mail',
    );
  }
  const swept = watchedSweep(telemetry.metrics, () => sweep(parts));
  await queue.schedule('sweep', swept);
  await queue.schedule('search', () => removeOrphans(parts));
  return feeder;
}
