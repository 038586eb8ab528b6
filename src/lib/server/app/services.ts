import type { Logger } from 'pino';
import type { Batch } from '../../api.ts';
import type { Archives } from '../archives/archives.ts';
import type { DownloadTracker } from '../archives/download-tracker.ts';
import type { ConcurrencyLimit } from '../concurrency-limit.ts';
import type { Config } from '../config.ts';
import type { Conversions } from '../conversions/conversions.ts';
import type { Previews } from '../conversions/previews.ts';
import type { Deliveries } from '../deliveries/deliveries.ts';
import type { MailRecipients } from '../deliveries/mail-recipients.ts';
import type { ServerTurns } from '../event-loop-yield.ts';
import type { Admission } from '../overload/admission.ts';
import type { Limiter } from '../overload/rate-limiter.ts';
import type { SweepCounts } from '../retention/retention.ts';
import type { Storage } from '../storage/storage.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import type { FreeSpace } from '../uploads/free-space.ts';

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
  archiveSeats: ConcurrencyLimit;
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
  bodyMemory: ConcurrencyLimit;
  /** Rejects when the database, the store or (where this process has any) the engine does not answer. */
  ready(): Promise<void>;
  /** What the queue calls every minute, and every hour. */
  sweep(): Promise<SweepCounts & { orphans: number }>;
  /** Finishes what runs, or gives it back when the time is over, and closes everything. */
  close(timeoutMs: number): Promise<void>;
}
