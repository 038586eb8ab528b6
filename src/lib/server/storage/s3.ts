import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { HeadBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import type { StorageConfig } from '../config.ts';
import { isMissing, listFiles, modifiedAt, openFile, removeFiles } from './disk-operations.ts';
import type { Storage } from './storage.ts';

/** Attempts to copy a file, like the client's default for other requests. */
const ATTEMPTS = 3;
const RETRY_DELAY_MS = 100;

/** Limits of one request. A request beyond them fails and is retried. */
const requestLimits = {
  connectionTimeout: 3000,
  /** From the first byte of the request to the first one of the response. */
  requestTimeout: 20_000,
  throwOnRequestTimeout: true,
  /** Responses are read at the client's pace: longer than the client may stall (outgoing.ts). */
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
/** No retry after this long, because a caller is waiting. */
const RETRY_WITHIN_MS = 30_000;

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
      await retry(async () => {
        const file = createReadStream(path);
        // A file that is not read to its end stays open.
        await uploadDisk.putStream(key, file, { contentLength: size }).finally(() => file.destroy());
      });
      await rm(path, { force: true });
    },
    async copyOut(key, path) {
      await retry(async () => {
        const signal = AbortSignal.timeout(COPY_MS);
        await pipeline(await openFile(disk, key), createWriteStream(path), { signal });
      });
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

async function retry(attempt: () => Promise<void>): Promise<void> {
  const until = performance.now() + RETRY_WITHIN_MS;
  for (let attempts = 1; ; attempts++) {
    try {
      return await attempt();
    } catch (error) {
      if (attempts === ATTEMPTS || isMissing(error) || performance.now() > until) throw error;
      await sleep(attempts * RETRY_DELAY_MS);
    }
  }
}
