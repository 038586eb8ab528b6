import type { Logger } from 'pino';
import type { Batch } from '../../api.ts';
import type { Archives } from '../archives/archives.ts';
import type { DownloadTracker } from '../archives/download-tracker.ts';
import type { Config } from '../config.ts';
import type { Conversions } from '../conversions/conversions.ts';
import type { Previews } from '../conversions/previews.ts';
import type { Deliveries } from '../deliveries/deliveries.ts';
import type { MailRecipients } from '../deliveries/mail-recipients.ts';
import type { ServerTurns } from '../event-loop-yield.ts';
import { createLog } from '../log.ts';
import type { Admission } from '../overload/admission.ts';
import type { Seats } from '../overload/concurrency-limit.ts';
import type { Limiter } from '../overload/rate-limiter.ts';
import { makePrivate } from '../private-folder.ts';
import type { SweepCounts } from '../retention/retention.ts';
import type { Storage } from '../storage/storage.ts';
import { openTelemetry, type Telemetry } from '../telemetry/telemetry.ts';
import { temporaryFolder } from '../temporary.ts';
import type { FreeSpace } from '../uploads/free-space.ts';
import type { MemoryBudget } from '../uploads/memory-budget.ts';
import { putTogether } from './create-app.ts';
import { startEngines } from './start-engines.ts';

/** What the endpoints and pages of a process work with, made once when it starts. */
export interface Services {
  config: Config;
  log: Logger;
  telemetry: Telemetry;
  storage: Storage;
  conversions: Conversions;
  previews: Previews;
  /** What goes into ZIPs. */
  archives: Archives;
  /** For ZIPs that are being sent. */
  archiveSeats: Seats;
  /** How the sending of ZIPs goes. */
  downloads: DownloadTracker;
  deliveries: Deliveries;
  /** Lets recipients block mail from this site. */
  recipients: MailRecipients;
  /** Where the files of a visitor's batch stand. */
  batch(visitor: string, batchId: string): Promise<Batch>;
  limit: Limiter;
  /** For cancelled requests, each of which is remembered for a while. */
  limitCancellations: Limiter;
  /** Whether more work is taken in. */
  admission: Admission;
  /** Whether there is room for uploads and results. */
  freeSpace: FreeSpace;
  /** Where uploads are written while they stream. */
  uploadFolder: string;
  turns: ServerTurns;
  /** For the bodies and form fields that are held in memory. */
  bodyMemory: MemoryBudget;
  /** Rejects when the database, the store or (where this process has any) the engine does not answer. */
  ready(): Promise<void>;
  /** What the queue calls every minute, and every hour. */
  sweep(): Promise<SweepCounts & { orphans: number }>;
  /** Finishes what runs, or gives it back when the time is over, and closes everything. */
  close(timeoutMs: number): Promise<void>;
}

/** Opens database and store, starts the queue and, unless the role is `web`, the engine processes. */
export async function createServices(config: Config, { now = () => new Date() } = {}): Promise<Services> {
  const telemetry = await openTelemetry(config);
  const log = createLog(config, (place) => telemetry.metrics.count('errors', { place }));
  await makePrivate(config.dataDir, log);
  const temporary = await temporaryFolder(config.dataDir);
  // First of all: they take as long as the database does, and neither waits for the other.
  const processes = startEngines(config, temporary.path, { ...telemetry, log });
  try {
    return await putTogether({ config, now, telemetry, log, temporary, processes });
  } catch (error) {
    await Promise.allSettled(processes.map((engine) => engine.close()));
    await temporary.remove();
    throw error;
  }
}
