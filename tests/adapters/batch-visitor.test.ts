import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { batchVisitor } from '#lib/server/conversions/batches.ts';
import type { Database } from '#lib/server/db/database.ts';
import { openDatabase } from '#lib/server/db/open-database.ts';
import { requests } from '#lib/server/db/schema.ts';
import { createSecretBox } from '#lib/server/security/secret-box.ts';
import { databases } from '../support/services/databases.ts';

const MINUTE_MS = 60_000;

describe.each(Object.entries(databases))('the visitor of a batch without a cookie on %s', (_, start) => {
  let service: Awaited<ReturnType<typeof start>>;
  let database: Database;
  beforeAll(async () => {
    service = await start();
    database = await openDatabase(service.config);
  });
  afterAll(async () => {
    await database.close();
    await service.stop();
  });

  const batchId = crypto.randomUUID();
  /** At the beginning of a period. */
  const startMs = Date.UTC(2026, 0, 1);
  const visitorAt = (minutes: number, { secretKey = 'one', id = batchId } = {}) =>
    batchVisitor(
      { database, secrets: createSecretBox(secretKey), now: () => new Date(startMs + minutes * MINUTE_MS) },
      id,
    );

  test('is the same for simultaneous requests, and depends on the secret of the deployment', async () => {
    const visitor = await visitorAt(1);
    expect(visitor).toMatch(/^[\w-]{21}$/);
    expect(await visitorAt(1)).toBe(visitor);
    expect(await visitorAt(1, { secretKey: 'another' })).not.toBe(visitor);
    expect(await visitorAt(1, { id: crypto.randomUUID() })).not.toBe(visitor);
  });

  test('is known for a short time only', async () => {
    const visitor = await visitorAt(14);
    expect(await visitorAt(16)).not.toBe(visitor);
    const [createdAt, expiresAt] = [new Date(startMs), new Date(startMs + 1440 * MINUTE_MS)];
    await database.orm.insert(requests).values({ visitor, key: `${batchId}.1`, batchId, createdAt, expiresAt });
    expect(await visitorAt(16)).toBe(visitor);
    expect(await visitorAt(29)).toBe(visitor);
    expect(await visitorAt(31)).not.toBe(visitor);
  });
});
