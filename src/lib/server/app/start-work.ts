import type { Config } from '../config.ts';
import { handleJob, type WorkerDependencies } from '../conversions/run/worker.ts';
import { type SendingParts, sendDelivery } from '../deliveries/delivery-sending.ts';
import { Dispatcher } from '../jobs/dispatcher.ts';
import type { EnginePool } from '../jobs/engine-pool.ts';
import type { Queue } from '../jobs/queue.ts';
import { openMailer } from '../mail/open-mailer.ts';
import { removeOrphans } from '../retention/orphans.ts';
import { type RetentionParts, sweep } from '../retention/retention.ts';
import { instrumentJob } from '../telemetry/job-instrumentation.ts';
import { instrumentMailer } from '../telemetry/mailer-instrumentation.ts';
import { instrumentSweep } from '../telemetry/sweep-instrumentation.ts';

/** Concurrent mails per process, so that a slow mail server does not block the next visitor's mail. */
const CONCURRENT_MAILS = 2;

interface Parts extends WorkerDependencies, RetentionParts, Omit<SendingParts, 'mailer'> {
  config: Config;
  queue: Queue;
  engines: EnginePool;
}

/** Starts processing conversions, mails and periodic jobs. @returns the dispatcher of conversions */
export async function startWork(parts: Parts): Promise<Dispatcher> {
  const { config, queue, log, telemetry, freeSpace } = parts;
  // A machine with a full disk would fail jobs faster than others can convert them.
  const hasCapacity = () =>
    freeSpace.goOn().then(
      () => true,
      () => false,
    );
  const dispatcher = new Dispatcher(
    { ...parts, slowOrder: () => parts.preemption.slowOrder(), ...(config.role === 'worker' && { hasCapacity }) },
    (engine, { id, isLastRun, info }, giveBack) =>
      instrumentJob(telemetry, 'convert', info, () => handleJob(parts, engine, id, isLastRun, giveBack)),
  );
  await dispatcher.start();
  const sending = { ...parts, mailer: instrumentMailer(await openMailer(config, log), telemetry) };
  for (let hand = 0; hand < CONCURRENT_MAILS; hand++) {
    await queue.work(
      (id, isLastRun, info) => instrumentJob(telemetry, 'mail', info, () => sendDelivery(sending, id, isLastRun)),
      'mail',
    );
  }
  const swept = instrumentSweep(telemetry.metrics, () => sweep(parts));
  await queue.schedule('sweep', swept);
  await queue.schedule('search', () => removeOrphans(parts));
  return dispatcher;
}
