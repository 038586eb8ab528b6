import { nanoid } from 'nanoid';
import { defaultOptions } from '#lib/options/defaults.ts';
import type { conversions } from '#lib/server/db/schema.ts';

type NewRecord = typeof conversions.$inferInsert;

/** A record as the product creates it for a stored upload, with overrides. */
export function newRecord(changes: Partial<NewRecord> = {}): NewRecord {
  const id = nanoid();
  const uuid = crypto.randomUUID();
  const createdAt = new Date();
  return {
    id,
    uuid,
    jobId: uuid,
    visitor: nanoid(),
    batchId: crypto.randomUUID(),
    position: 0,
    status: 'queued',
    purpose: 'result',
    originalName: 'a.png',
    originalFormat: 'png',
    originalSizeBytes: 100,
    sourceKey: `sources/${id}`,
    options: defaultOptions,
    convertedName: 'a.jpg',
    format: 'jpg',
    createdAt,
    expiresAt: new Date(createdAt.getTime() + 86_400_000),
    ...changes,
  };
}
