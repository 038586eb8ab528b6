import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { nanoid } from 'nanoid';
import type { DeliveryRequest, DeliveryState } from '../../delivery.ts';
import { AppError } from '../../errors.ts';
import type { Limits } from '../config.ts';
import type { Conversions } from '../conversions/conversions.ts';
import type { Database } from '../db/database.ts';
import { type ConversionRow, conversions, type DeliveryRow, deliveries, deliveryFiles } from '../db/schema.ts';
import type { Queue } from '../jobs/queue.ts';
import type { DeliveryLimiter } from './delivery-limits.ts';

/** As nanoid makes them: see conversions.ts. */
const idShape = /^[\w-]{21}$/;
/** How many of the files that are gone a refusal names. */
const NAMED_FILES = 5;

/** Who asks for a delivery. */
export interface Sender {
  visitor: string;
  /** The address the request came from. */
  address: string;
}

/** What the page of a delivery shows. */
export interface DeliveryView {
  /** In the order asked for. At least one. */
  files: ConversionRow[];
  /** When the last of it is gone. */
  until: Date;
  /** Files that other visitors converted: the sender knew them, and cannot delete them. */
  foreign: number;
}

interface Parts {
  database: Database;
  queue: Queue;
  conversions: Conversions;
  limit: DeliveryLimiter;
  limits: Limits;
  now: () => Date;
}

/** Files sent by e-mail: what takes them in and what becomes of them. `delivery-sending.ts` sends them. */
export class Deliveries {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * Takes a delivery in and queues its mail. Who knows the ids of files may send them.
   * @throws AppError `files_gone`, `too_many_requests`
   */
  async create({ files, ...form }: DeliveryRequest, { visitor, address }: Sender): Promise<DeliveryState> {
    const { database, queue, limit, limits, now } = this.#parts;
    const ids = [...new Set(files)];
    await this.#expectAll(ids);
    await limit({ visitor, client: address, recipient: form.email });
    const row: DeliveryRow = {
      id: nanoid(),
      jobId: crypto.randomUUID(),
      visitor,
      status: 'queued',
      mail: mailOf(form),
      attempts: 0,
      error: null,
      createdAt: now(),
      finishedAt: null,
      expiresAt: new Date(now().getTime() + limits.deliveryMs),
    };
    const written = database.orm.transaction(async (transaction) => {
      await transaction.insert(deliveries).values(row);
      await transaction
        .insert(deliveryFiles)
        .values(ids.map((conversionId, position) => ({ deliveryId: row.id, conversionId, position })));
    });
    await written.catch(async (error: unknown) => {
      // One of the files may have been deleted since the first look.
      await this.#expectAll(ids);
      throw error;
    });
    await queue.add([{ id: row.jobId }], 'mail');
    return stateOf(row);
  }

  /** Where a delivery stands; nothing when it is unknown or expired. */
  async state(id: string): Promise<DeliveryState | undefined> {
    const row = await this.#find(id);
    return row && stateOf(row);
  }

  /** What its page shows; nothing when it is unknown or expired, or none of its files is there any more. */
  async view(id: string): Promise<DeliveryView | undefined> {
    const row = await this.#find(id);
    const files = row ? await deliveredFiles(this.#parts, row.id) : [];
    if (!row || files.length === 0) return undefined;
    const last = Math.max(...files.map(({ expiresAt }) => expiresAt.getTime()));
    return {
      files,
      until: new Date(Math.min(last, row.expiresAt.getTime())),
      foreign: files.filter(({ visitor }) => visitor !== row.visitor).length,
    };
  }

  /**
   * Deletes a delivery, whatever its state, with its files. Those that another visitor converted are only taken out of it:
   * whoever sees a file could otherwise delete it by sending it first.
   */
  async remove(id: string): Promise<void> {
    if (!idShape.test(id)) return;
    const { database, queue } = this.#parts;
    const rows = await database.orm
      .select({ id: conversions.id, jobId: conversions.jobId })
      .from(deliveryFiles)
      .innerJoin(deliveries, eq(deliveries.id, deliveryFiles.deliveryId))
      .innerJoin(conversions, eq(conversions.id, deliveryFiles.conversionId))
      .where(and(eq(deliveryFiles.deliveryId, id), eq(conversions.visitor, deliveries.visitor)));
    const gone = await database.orm.delete(deliveries).where(eq(deliveries.id, id)).returning();
    await queue.cancel(
      gone.map(({ jobId }) => jobId),
      'mail',
    );
    await this.#parts.conversions.remove(rows);
  }

  async #find(id: string): Promise<DeliveryRow | undefined> {
    if (!idShape.test(id)) return undefined;
    const [row] = await this.#parts.database.orm
      .select()
      .from(deliveries)
      .where(and(eq(deliveries.id, id), gt(deliveries.expiresAt, this.#parts.now())));
    return row;
  }

  async #expectAll(ids: readonly string[]): Promise<void> {
    const { database, now } = this.#parts;
    const rows = await database.orm
      .select({ id: conversions.id })
      .from(conversions)
      .where(
        and(
          inArray(
            conversions.id,
            ids.filter((id) => idShape.test(id)),
          ),
          ...isThere(now()),
        ),
      );
    const there = new Set(rows.map(({ id }) => id));
    const gone = ids.filter((id) => !there.has(id));
    if (gone.length === 0) return;
    const named = gone.slice(0, NAMED_FILES).map((id) => id.slice(0, 21));
    const more = gone.length - named.length;
    throw new AppError('files_gone', { reason: named.join(', ') + (more > 0 ? ` and ${more} more` : '') });
  }
}

/** The files of a delivery that are still there, in its order. */
export async function deliveredFiles(
  { database, now }: Pick<Parts, 'database' | 'now'>,
  id: string,
): Promise<ConversionRow[]> {
  const rows = await database.orm
    .select({ file: conversions })
    .from(deliveryFiles)
    .innerJoin(conversions, eq(conversions.id, deliveryFiles.conversionId))
    .where(and(eq(deliveryFiles.deliveryId, id), ...isThere(now())))
    .orderBy(asc(deliveryFiles.position));
  return rows.map(({ file }) => file);
}

const isThere = (now: Date) => [
  eq(conversions.status, 'done'),
  eq(conversions.purpose, 'result'),
  gt(conversions.expiresAt, now),
];

function mailOf({ email, name, includeMessage, message, sendCopy }: Omit<DeliveryRequest, 'files'>) {
  return { email, ...(name && { name }), ...(includeMessage && { message }), sendCopy };
}

function stateOf({ id, status, attempts, error, expiresAt }: DeliveryRow): DeliveryState {
  return {
    id,
    viewUrl: `/delivery/${id}`,
    status,
    attempts,
    ...(error && { error: new AppError(error.code, error.details).toPublic() }),
    expiresAt: expiresAt.toISOString(),
  };
}
