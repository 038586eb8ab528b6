import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { HeadBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import pRetry, { type Options as RetryOptions } from 'p-retry';
import type { StorageConfig } from '../config/config.ts';
import { isMissing, listFiles, modifiedAt, openFile, removeFiles } from './disk-operations.ts';
import type { Storage } from './storage.ts';

/** Three attempts, like the client's default for other requests, at most 30 s after the first: a caller is waiting. */
const retryOptions = {
  retries: 2,
  minTimeout: 100,
  maxRetryTime: 30_000,
  shouldRetry: ({ error }) => !isMissing(error),
} satisfies RetryOptions;

/** Limits of one request. A request beyond them fails and is retried. */
const requestLimits = {
  connectionTimeout: 3000,
  /** From the first byte of the request to the first one of the response. */
  requestTimeout: 20_000,
  throwOnRequestTimeout: true,
  /** Responses are read at the client's pace: longer than the client may stall (site/connection-limits.ts). */
  socketTimeout: 11 * 60_000,
  /** With the default of 50, that many slow downloads would block everything else. */
  httpAgent: { keepAlive: true, maxSockets: 500 },
  httpsAgent: { keepAlive: true, maxSockets: 500 },
};
/** Timeout for copying a file from or to the store. */
const COPY_MS = 60_000;
/**
 * An upload takes as long as the network needs: 50 MB at 10 Mbit/s are 40 s. So the limit is on stalling. (The client
 * starts the timer 3 s after the request.)
 */
const uploadLimits = { ...requestLimits, requestTimeout: COPY_MS, socketTimeout: 15_000 };

/** Stores files in a bucket of any S3-compatible service. */
export async function s3Storage(config: Extract<StorageConfig, { kind: 's3' }>): Promise<Storage> {
  const { bucket, region, endpoint, accessKeyId, secretAccessKey } = config;
  const connect = (requestHandler: typeof requestLimits) => {
    const client = new S3Client({
      region,
      ...(endpoint && { endpoint }),
      credentials: { accessKeyId, secretAccessKey },
      forcePathStyle: true,
      requestHandler,
      // Not every S3-compatible service supports the newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      // Not every service sends 100 Continue, and the body would wait for it until the request timeout.
      expectContinueHeader: false,
    });
    return { client, disk: new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false })) };
  };
  const { client, disk } = connect(requestLimits);
  const { disk: uploadDisk } = connect(uploadLimits);

  return {
    async moveIn(path, key) {
      const { size } = await stat(path);
      // With a known length, the body is streamed in one request, which is atomic. The client retries requests after
      // temporary failures of the service, but not those with a stream as body.
      await pRetry(async () => {
        const file = createReadStream(path);
        // A file that is not read to its end stays open.
        await uploadDisk.putStream(key, file, { contentLength: size }).finally(() => file.destroy());
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
