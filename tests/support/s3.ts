import S3rver from 's3rver';
import { freePort } from './port.ts';
import { temporaryDir } from './server.ts';
import { allowDes } from './triple-des.ts';

allowDes();

/** A real S3 protocol server with an empty bucket, and the variables that make the product use it. */
export async function startS3(): Promise<{ variables: Record<string, string>; stop(): Promise<void> }> {
  const folder = await temporaryDir();
  const port = await freePort();
  const server = new S3rver({
    port,
    address: '127.0.0.1',
    silent: true,
    directory: folder.path,
    configureBuckets: [{ name: 'converter', configs: [] }],
  });
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
