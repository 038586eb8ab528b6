import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { HeadBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import pRetry, { type Options as RetryOptions } from 'p-retry';
import type { StorageConfig } from '../config.ts';
import { isMissing, listFiles, modifiedAt, openFile, removeFiles } from './disk-operations.ts';
import type { Storage } from './storage.ts';

/** Three attempts, the client's own default for other requests, at most 30 s after the first: a caller is waiting. */
const retryOptions = {
  retries: 2,
  minTimeout: 100,
  maxRetryTime: 30_000,
  shouldRetry: ({ error }) => !isMissing(error),
} satisfies RetryOptions;

/** How far one request may go: a service that is gone or says nothing fails it, and is tried again. */
const bounds = {
  connectionTimeout: 3000,
  /** From its first byte to the first one of the answer. */
  requestTimeout: 20_000,
  throwOnRequestTimeout: true,
  /** Of an answer that is read at the pace of a client: longer than one may take nothing (outgoing.ts). */
  socketTimeout: 11 * 60_000,
  /** With the client's own 50, as many slow downloads would hold up everything else. */
  httpAgent: { keepAlive: true, maxSockets: 500 },
  httpsAgent: { keepAlive: true, maxSockets: 500 },
};
/** For bringing a file here, and for sending one. */
const COPY_MS = 60_000;
/**
 * A file is taken as fast as the way there is: 50 MB over 10 Mbit/s are 40 s. So what counts is whether it goes on. (The
 * client begins to count 3 s after the request.)
 */
const sendingBounds = { ...bounds, requestTimeout: COPY_MS, socketTimeout: 15_000 };

/** Files in a bucket of any service that speaks S3. */
export async function s3Storage(config: Extract<StorageConfig, { kind: 's3' }>): Promise<Storage> {
  const { bucket, region, endpoint, accessKeyId, secretAccessKey } = config;
  const connect = (requestHandler: typeof bounds) => {
    const client = new S3Client({
      region,
      ...(endpoint && { endpoint }),
      credentials: { accessKeyId, secretAccessKey },
      forcePathStyle: true,
      requestHandler,
      // Not every service that speaks S3 knows the newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      // Not every one says when it wants the body, which would else be held back for as long as a request may take.
      expectContinueHeader: false,
    });
    return { client, disk: new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false })) };
  };
  const { client, disk } = connect(bounds);
  const { disk: sending } = connect(sendingBounds);

  return {
    async moveIn(path, key) {
      const { size } = await stat(path);
      // With its length known, the body is streamed in one request, which either makes the object or does not. The
      // client repeats requests that a service fails for a moment, but not those with a stream for a body.
      await pRetry(async () => {
        const file = createReadStream(path);
        // What is not read to its end stays open.
        await sending.putStream(key, file, { contentLength: size }).finally(() => file.destroy());
      }, retryOptions);
      await rm(path, { force: true });
    },
    async copyOut(key, path) {
      await pRetry(async () => {
        const signal = AbortSignal.timeout(COPY_MS);
        await pipeline(await openFile(disk, key), createWriteStream(path), { signal });
      }, retryOptions);
    },
    open: (key) => openFile(disk, key),
    remove: (keys) => removeFiles(disk, keys),
    list: () => listFiles(disk),
    modifiedAt: (key) => modifiedAt(disk, key),
    async ping() {
      await client.send(new HeadBucketCommand({ Bucket: bucket }));
    },
  };
}
