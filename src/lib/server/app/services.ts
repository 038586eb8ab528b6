import type { Logger } from 'pino';
import type { Batch, EndedItem } from '../../api.ts';
import type { Archives } from '../archives/archives.ts';
import type { ConcurrencyLimit } from '../concurrency-limit.ts';
import type { Config } from '../config/config.ts';
import type { Conversions } from '../conversions/conversions.ts';
import type { Previews } from '../conversions/previews.ts';
import type { Deliveries } from '../deliveries/deliveries.ts';
import type { MailRecipients } from '../deliveries/mail-recipients.ts';
import type { ServerYields } from '../event-loop-yield.ts';
import type { Admission } from '../overload/admission.ts';
import type { Limiter } from '../overload/rate-limiter.ts';
import type { SweepCounts } from '../retention/retention.ts';
import type { Storage } from '../storage/storage.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import type { FreeSpace } from '../uploads/free-space.ts';

/** The use cases for endpoints and pages, created once per process. */
export interface Services {
  config: Config;
  log: Logger;
  telemetry: Telemetry;
  storage: Storage;
  conversions: Conversions;
  previews: Previews;
  /** Finds the files of ZIPs. */
  archives: Archives;
  /** Limits concurrent ZIPs. */
  archiveLimit: ConcurrencyLimit;
  /** The progress of ZIP downloads. */
  deliveries: Deliveries;
  /** Lets recipients block mail from this site. */
  recipients: MailRecipients;
  /** The files of a visitor's batch. */
  batch(visitor: string, batchId: string): Promise<Batch<EndedItem>>;
  /** The visitor of a batch whose requests have no cookie yet. */
  batchVisitor(batchId: string): Promise<string>;
  limit: Limiter;
  /** Limits cancelled requests, each of which writes a record. */
  limitCancellations: Limiter;
  /** Admission control. */
  admission: Admission;
  /** Checks the free disk space. */
  freeSpace: FreeSpace;
  /** The folder of incoming uploads. */
  uploadFolder: string;
  yields: ServerYields;
  /** Limits the memory for bodies and form fields. */
  bodyMemory: ConcurrencyLimit;
  /** Rejects if the database, the storage or an engine of this process does not respond. */
  ready(): Promise<void>;
  /** The periodic jobs. */
  sweep(): Promise<SweepCounts & { orphans: number }>;
  /** Finishes running jobs, requeues them after the timeout, and closes everything. */
  close(timeoutMs: number): Promise<void>;
}
