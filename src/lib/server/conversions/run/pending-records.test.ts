import { expect, test } from 'vitest';
import type { ConversionRow } from '../../db/schema.ts';
import { PendingRecords } from './pending-records.ts';

const row = (id: string, status: ConversionRow['status'] = 'processing') => ({ id, status }) as ConversionRow;

const isPending = (promise: Promise<unknown>): Promise<boolean> =>
  Promise.race([promise.then(() => false), Promise.resolve(true)]);

test('conversions that end before the records are written are inserted as ended', async () => {
  const records = new PendingRecords([row('a'), row('b')]);
  const first = records.takeEnded(row('a', 'done'));
  expect(await isPending(records.settled)).toBe(true);
  records.takeEnded(row('b', 'done'));
  await records.settled;
  expect(records.haveAllEnded).toBe(true);
  expect(records.endedRow('a')).toEqual(row('a', 'done'));
  records.startWriting();
  records.endWriting(true);
  expect(await first).toBe(true);
});

test('conversions that end later update their records', async () => {
  const records = new PendingRecords([row('a'), row('b')]);
  records.takeEnded(row('a', 'done'));
  records.startWriting();
  expect(records.takeEnded(row('b', 'done'))).toBeUndefined();
  expect(records.endedRow('b')).toBeUndefined();
  expect(records.haveAllEnded).toBe(false);
  records.endWriting(true);
  expect(await records.written()).toBe(true);
});

test('a conversion that needs its record does not wait for the others', async () => {
  const records = new PendingRecords([row('a'), row('b')]);
  const written = records.written();
  await records.settled;
  records.startWriting();
  records.endWriting(true);
  expect(await written).toBe(true);
});

test('a conversion whose record is not written is not recorded', async () => {
  const records = new PendingRecords([row('a')]);
  const written = records.takeEnded(row('a', 'done'));
  records.endWriting(false);
  expect(await written).toBe(false);
});
