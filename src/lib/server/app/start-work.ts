import type { Config } from '../config/config.ts';
import { advanceVisitor } from '../conversions/run/fair-queue.ts';
import { handleJob, type WorkerDependencies } from '../conversions/run/worker.ts';
import { type SendingDependencies, sendDelivery } from '../deliveries/delivery-sending.ts';
import { Dispatcher } from '../jobs/dispatcher.ts';
import type { EnginePool } from '../jobs/engine-pool.ts';
import type { Queue } from '../jobs/queue.ts';
import { openMailer } from '../mail/open-mailer.ts';
import { removeOrphans } from '../retention/orphans.ts';
import { type RetentionDependencies, sweep } from '../retention/retention.ts';
import { instrumentJob } from '../telemetry/job-instrumentation.ts';
import { instrumentMailer } from '../telemetry/mailer-instrumentation.ts';
import { instrumentSweep } from '../telemetry/sweep-instrumentation.ts';

/** Concurrent mails per process, so that a slow mail server does not block the next visitor's mail. */
const CONCURRENT_MAILS = 2;

interface Dependencies extends WorkerDependencies, RetentionDependencies, Omit<SendingDependencies, 'mailer'> {
  config: Config;
  queue: Queue;
  engines: EnginePool;
}

/** Starts processing conversions, mails and periodic jobs. @returns the dispatcher of conversions */
export async function startWork(dependencies: Dependencies): Promise<Dispatcher> {
  const { config, queue, log, telemetry, freeSpace } = dependencies;
  // A machine with a full disk would fail jobs faster than others can convert them.
  const hasCapacity = () =>
    freeSpace.assertCanContinue().then(
      () => true,
      () => false,
    );
  const dispatcher = new Dispatcher(
    {
      ...dependencies,
      beforeClaim: () => advanceVisitor(dependencies),
      slowOrder: () => dependencies.preemption.slowOrder(),
      ...(config.role === 'worker' && { hasCapacity }),
    },
    (engine, { id, isLastRun, info }, giveBack) =>
      instrumentJob(telemetry, 'convert', info, () => handleJob(dependencies, engine, id, isLastRun, giveBack)),
  );
  await dispatcher.start();
  const sending = { ...dependencies, mailer: instrumentMailer(await openMailer(config, log), telemetry) };
  for (let hand = 0; hand < CONCURRENT_MAILS; hand++) {
    await queue.work(
      (id, isLastRun, info) => instrumentJob(telemetry, 'mail', info, () => sendDelivery(sending, id, isLastRun)),
      'mail',
    );
  }
  const swept = instrumentSweep(telemetry.metrics, () => sweep(dependencies));
  await queue.schedule('sweep', swept);
  await queue.schedule('search', () => removeOrphans(dependencies));
  return dispatcher;
}
