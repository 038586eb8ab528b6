import { execFile } from 'node:child_process';
import { copyFile, readFile, rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { NoSuchKey } from '@aws-sdk/client-s3';
import { PGlite } from '@electric-sql/pglite';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { expect, test } from 'vitest';
import { describeError } from './log.ts';

test('a failed query is logged by its cause, without parameters', () => {
  const cause = Object.assign(new Error('unsupported Unicode escape sequence'), { code: '22P05' });
  const failed = Object.assign(new Error('Failed query: insert … params: id-1, my secret holiday.jpg', { cause }), {
    query: 'insert …',
    params: ['id-1', 'my secret holiday.jpg'],
  });
  const described = JSON.stringify(describeError(failed));
  expect(described).toContain('22P05');
  expect(described).not.toContain('secret');
});

test('other errors are logged with their cause', () => {
  expect(describeError(new Error('outer', { cause: new TypeError('inner') }))).toMatchObject({
    type: 'Error',
    message: 'outer',
    cause: { type: 'TypeError', message: 'inner' },
  });
});

/** The error of a failing call. */
async function failureOf(call: Promise<unknown>): Promise<unknown> {
  try {
    await call;
  } catch (error) {
    return error;
  }
  throw new Error('The call succeeds');
}

const absent = join(tmpdir(), 'absent-folder', 'V1StGXR8_Z5jdHi6B-myT-holiday.png');

test.each([
  ['open', () => readFile(absent)],
  ['copyfile', () => copyFile(absent, `${absent}-copy`)],
  ['rename', () => rename(absent, `${absent}-renamed`)],
  ['spawn', () => promisify(execFile)(absent, ['holiday'])],
])('a failed %s is logged without paths, also as a cause', async (syscall, call) => {
  const error = await failureOf(call());
  expect(String(error)).toContain('holiday');
  for (const thrown of [error, new Error('outer', { cause: new Error('inner', { cause: error }) })]) {
    const described = JSON.stringify(describeError(thrown));
    expect(described).toContain(`ENOENT: ${syscall}`);
    expect(described).not.toMatch(/holiday|V1StGXR8|absent-folder/);
  }
});

test('a file that storage cannot read is logged without its key', async () => {
  const disk = new Disk(new FSDriver({ location: tmpdir(), visibility: 'private' }));
  const error = await failureOf(disk.get('absent-folder/V1StGXR8-holiday.png'));
  expect(String(error)).toContain('holiday');
  const described = describeError(error);
  expect(described).toMatchObject({ code: 'E_CANNOT_READ_FILE', cause: { message: 'ENOENT: open' } });
  expect(JSON.stringify(described)).not.toMatch(/holiday|V1StGXR8/);
});

test('an S3 error is logged by its name and status', () => {
  const message = 'Object results/V1StGXR8-holiday.png does not exist';
  const described = describeError(new NoSuchKey({ message, $metadata: { httpStatusCode: 404 } }));
  expect(described).toMatchObject({ type: 'NoSuchKey', message: 'S3 answered 404' });
  expect(JSON.stringify(described)).not.toMatch(/holiday/);
});

test('a mail server’s response is logged by its code', () => {
  const error = new Error("Can't send mail: 550 5.1.1 <ann@example.com> unknown");
  const described = describeError(Object.assign(error, { code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' }));
  expect(described).toMatchObject({ code: 'EENVELOPE', message: 'SMTP answered 550 to RCPT TO' });
  expect(JSON.stringify(described)).not.toContain('ann@');
});

test('a value that PostgreSQL refuses is not logged', async () => {
  const database = await PGlite.create();
  const error = await failureOf(database.query('select $1::uuid', ['holiday.jpg']));
  await database.close();
  expect(String(error)).toContain('holiday');
  const described = describeError(error);
  expect(described).toMatchObject({ code: '22P02', message: 'data exception in string_to_uuid' });
  expect(JSON.stringify(described)).not.toContain('holiday');
});

test('a failed query without a cause is logged without its parameters', () => {
  const error = Object.assign(new Error('Failed query: select\nparams: holiday\n    at holiday.jpg'), {
    query: 'select',
    params: ['holiday'],
  });
  const described = describeError(error);
  expect(described).toMatchObject({ message: 'failed query' });
  expect(JSON.stringify(described)).not.toContain('holiday');
});

test('an error without visitor data keeps its message', () => {
  const duplicate = Object.assign(new Error('duplicate key value violates unique constraint "a_pkey"'), {
    code: '23505',
    severity: 'ERROR',
  });
  expect(describeError(duplicate)).toMatchObject({ message: duplicate.message });
});
