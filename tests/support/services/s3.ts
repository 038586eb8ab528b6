import { rm } from 'node:fs/promises';
import S3rver from '@20minutes/s3rver';
import { freePort } from '../server/port.ts';
import { temporaryDir } from '../server/server.ts';
import { allowDes } from '../triple-des.ts';

allowDes();

/** Starts an S3 server with an empty bucket. @returns the variables that make the product use it */
export async function startS3(): Promise<{ variables: Record<string, string>; stop(): Promise<void> }> {
  const folder = await temporaryDir();
  const port = await freePort();
  const server = new S3rver({
    port,
    address: '127.0.0.1',
    silent: true,
    // s3rver drops the trailing slash of `/bucket/`, which the AWS client signs.
    allowMismatchedSignatures: true,
    directory: folder.path,
    configureBuckets: [{ name: 'converter', configs: [] }],
  });
  keepFolders(server);
  await server.run();
  return {
    variables: {
      STORAGE: 's3',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'converter',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    async stop() {
      await server.close();
      await folder.remove();
    },
  };
}

/**
 * s3rver removes a folder together with the last object in it, even while another object is being written there. The
 * server then crashes or loses that object. S3 itself has no folders, so they stay.
 */
function keepFolders({ store }: S3rver): void {
  store.deleteObject = async (bucket, key) => {
    for (const resource of ['object', 'object.md5', 'metadata.json']) {
      await rm(store.getResourcePath(bucket, key, resource), { force: true });
    }
  };
}
